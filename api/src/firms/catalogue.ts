import { sql } from 'kysely';
import type { Database, Reader } from '../platform/database.ts';
import { ensureGspAccounts } from './gsp-accounts.ts';
import { ensurePairs } from './pairs.ts';

export type FirmState = 'active' | 'suspended';

/** A firm as the catalogue has it. */
export interface Firm {
  /** Small letters, digits and hyphens: part of the name of its database and of its role. */
  name: string;
  /** The host name that its people open, in small letters, without a port. */
  host: string;
  /** Address of its own database, with the password of its own role. */
  database_url: string;
  plan: string;
  state: FirmState;
  /** The sentence that its people read while it is suspended. */
  suspended_why: string | null;
  /** The newest migration that its database had at the last upgrade; null before the first. */
  migration: string | null;
  /** Why its last upgrade failed; null when it did not. */
  problem: string | null;
  /** 1 to 3: firms of an early ring get a release first that goes live ring by ring. */
  ring: number;
}

export const FIRM_NAME = /^[a-z][a-z0-9-]{0,39}$/;

/** Makes the catalogue where there is none. It lies in a schema of its own beside the installation's suite, which a backup of that suite leaves out. */
export async function ensureCatalogue({ upkeep }: Pick<Database, 'upkeep'>): Promise<void> {
  await upkeep.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('karkhana catalogue'))`.execute(tx);
    await sql`create schema if not exists catalogue`.execute(tx);
    await sql`create table if not exists catalogue.firms (
      name text primary key check (name ~ '^[a-z][a-z0-9-]{0,39}$'),
      host text not null unique check (host = lower(host)),
      database_url text not null,
      plan text not null default '',
      state text not null default 'active' check (state in ('active', 'suspended')),
      suspended_why text,
      migration text,
      problem text,
      created_at timestamptz not null default now())`.execute(tx);
    await sql`alter table catalogue.firms add column if not exists ring smallint not null default 3 check (ring between 1 and 3)`.execute(tx);
    await ensurePairs(tx);
    await ensureGspAccounts(tx);
  });
}

const COLUMNS = sql.raw('name, host, database_url, plan, state, suspended_why, migration, problem, ring');

/** All firms, by name. */
export async function listFirms(db: Reader): Promise<Firm[]> {
  const { rows } = await sql<Firm>`select ${COLUMNS} from catalogue.firms order by name`.execute(db);
  return rows;
}

export async function findFirm(db: Reader, name: string): Promise<Firm | undefined> {
  const { rows } = await sql<Firm>`select ${COLUMNS} from catalogue.firms where name = ${name}`.execute(db);
  return rows[0];
}

export const insertFirm = (db: Reader, { name, host, database_url, plan }: Pick<Firm, 'name' | 'host' | 'database_url' | 'plan'>) =>
  sql`insert into catalogue.firms (name, host, database_url, plan) values (${name}, ${host}, ${database_url}, ${plan})`.execute(db);

export const setState = (db: Reader, name: string, state: FirmState, why: string | null) =>
  sql`update catalogue.firms set state = ${state}, suspended_why = ${why} where name = ${name}`.execute(db);

export const setRing = (db: Reader, name: string, ring: number) => sql`update catalogue.firms set ring = ${ring} where name = ${name}`.execute(db);

export const noteUpgrade = (db: Reader, name: string, { migration, problem }: { migration: string | null; problem: string | null }) =>
  sql`update catalogue.firms set migration = coalesce(${migration}, migration), problem = ${problem} where name = ${name}`.execute(db);

export async function deleteFirm(db: Reader, name: string): Promise<void> {
  await sql`delete from catalogue.pair_ends where pair in (select pair from catalogue.pair_ends where firm = ${name})`.execute(db);
  await sql`delete from catalogue.firms where name = ${name}`.execute(db);
}

/** How long the list of firms is used before it is read again. */
const KNOWN_MS = 2_000;

/** The firms by host name, as they were within the last two seconds. */
export class FirmHosts {
  #known: Promise<ReadonlyMap<string, Firm>> | undefined;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly db: Reader) {}

  async find(host: string): Promise<Firm | undefined> {
    if (!this.#known || performance.now() - this.#readAt > KNOWN_MS) this.#read();
    return (await this.#known)?.get(host);
  }

  /** While the catalogue cannot be read the firms go on that are known. */
  #read(): void {
    const last = this.#known;
    this.#readAt = performance.now();
    const next: Promise<ReadonlyMap<string, Firm>> = listFirms(this.db).then((firms) => new Map(firms.map((firm) => [firm.host, firm])));
    this.#known = last ? next.catch(() => last) : next;
    next.catch(() => {
      if (!last) this.#known = undefined;
    });
  }
}
