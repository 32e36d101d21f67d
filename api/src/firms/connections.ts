import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { OtherFirm, WayIn } from '@karkhana/shared-contract/firms/firm';
import type { ConnectFirm } from '@karkhana/shared-contract/firms/firm-schemas';
import { sql } from 'kysely';
import { readCompany } from '../areas/company/company.repository.ts';
import type { Connections } from '../areas/session/firms.routes.ts';
import { type ActiveUser, checkPassword, findActiveUser } from '../areas/session/sign-in.service.ts';
import type { User } from '../platform/access.ts';
import { AppError, badInput } from '../platform/app-error.ts';
import { currentFirm } from '../platform/current-firm.ts';
import type { Database, Reader } from '../platform/database.ts';
import type { Client } from '../platform/route.ts';
import { tokenHash } from '../platform/sign-in.ts';
import type { AwakeFirms } from './awake-firms.ts';
import type { Firm, FirmHosts } from './catalogue.ts';

interface Parts {
  /** With the schema catalogue. */
  installation: Pick<Database, 'db' | 'upkeep'>;
  hosts: FirmHosts;
  awake: AwakeFirms;
}

const WRONG = 'The address, the username or the password is not right';
const NOT_CONNECTED = 'You are not in that firm, or it is not connected any more';
const OVER = 'This way in was used already, or its minute is over. Choose the firm again.';
const CHANGED = 'Your password in this firm has changed. Sign in with it, then connect the firms again.';

/**
 * Which users of several firms are one person, in the catalogue. A person proves it once with the passwords of both. From then on a firm
 * hands out a code that the other one takes in place of a password. The connection of a user ends with the password that proved it.
 */
export class CatalogueConnections implements Connections {
  constructor(private readonly parts: Parts) {}

  async list({ id }: Pick<User, 'id'>): Promise<OtherFirm[]> {
    const { rows } = await sql<OtherFirm>`select firms.name, other.title, firms.host
      from catalogue.people own join catalogue.people other on other.person = own.person and other.firm <> own.firm
      join catalogue.firms on firms.name = other.firm and firms.state = 'active'
      where own.firm = ${currentFirm().name} and own.user_id = ${id} order by other.title, firms.name`.execute(this.parts.installation.db);
    return rows;
  }

  async here(): Promise<string | undefined> {
    const { name, database } = currentFirm();
    return name === undefined ? undefined : titleOf(database.db, { name });
  }

  async connect(user: User, { host, username, password, current_password }: ConnectFirm, client: Client): Promise<OtherFirm> {
    const here = currentFirm();
    const own = await checkPassword(here.database, { username: user.username, password: current_password }, client).catch(
      refusedAt('current_password', 'Your password here is not right'),
    );
    const firm = await this.parts.hosts.find(hostIn(host));
    if (firm?.name === here.name) throw badInput('host', 'This is the firm in which you are');
    if (firm?.state !== 'active') throw badInput('password', WRONG);
    const { their, title } = await this.parts.awake.use(firm, async ({ database }) => ({
      their: await checkPassword(database, { username, password }, client).catch(refusedAt('password', WRONG)),
      title: await titleOf(database.db, firm),
    }));
    const title_here = await titleOf(here.database.db, { name: here.name ?? '' });
    await this.parts.installation.upkeep.transaction().execute(async (tx) => {
      await join(tx, [
        { firm: here.name ?? '', title: title_here, ...own.user },
        { firm: firm.name, title, ...their.user },
      ]);
    });
    return { name: firm.name, title, host: firm.host };
  }

  async disconnect(user: User, name: string): Promise<void> {
    const { numAffectedRows } = await sql`delete from catalogue.people other using catalogue.people own
      where own.firm = ${currentFirm().name} and own.user_id = ${user.id} and other.person = own.person and other.firm = ${name}
      and other.firm <> own.firm`.execute(this.parts.installation.upkeep);
    if (!numAffectedRows) throw new AppError('NOT_FOUND', NOT_CONNECTED);
  }

  async wayInto(user: User, name: string): Promise<WayIn> {
    const code = randomBytes(32).toString('base64url');
    const { rows } = await sql<{ firm: string }>`insert into catalogue.ways_in (code_sha256, firm, user_id, expires_at)
      select ${tokenHash(code)}, other.firm, other.user_id, now() + interval '1 minute'
      from catalogue.people own join catalogue.people other on other.person = own.person and other.firm <> own.firm
      where own.firm = ${currentFirm().name} and own.user_id = ${user.id} and other.firm = ${name} returning firm`.execute(this.parts.installation.upkeep);
    const firm = rows.length ? (await this.list(user)).find((each) => each.name === name) : undefined;
    if (!firm) throw new AppError('NOT_FOUND', NOT_CONNECTED);
    return { host: firm.host, code };
  }

  async userOf(code: string): Promise<ActiveUser> {
    const { name = '', database } = currentFirm();
    const { upkeep } = this.parts.installation;
    await sql`delete from catalogue.ways_in where expires_at < now()`.execute(upkeep);
    const { rows } = await sql<{ user_id: number; proof: string }>`delete from catalogue.ways_in way using catalogue.people own
      where way.code_sha256 = ${tokenHash(code)} and way.firm = ${name} and own.firm = way.firm and own.user_id = way.user_id
      returning way.user_id, own.proof`.execute(upkeep);
    const way = rows[0];
    const user = way && (await findActiveUser(database.db, way.user_id));
    if (!way || !user) throw new AppError('NOT_PERMITTED', OVER);
    if (proofOf(user) !== way.proof) throw new AppError('NOT_PERMITTED', CHANGED);
    await sql`update catalogue.people set title = ${await titleOf(database.db, { name })} where firm = ${name} and user_id = ${user.id}`.execute(upkeep);
    return user;
  }
}

interface Member {
  firm: string;
  title: string;
  id: number;
  password_hash: string;
}

/** Two users become one person, and with them those that were connected with either. */
async function join(tx: Reader, members: readonly Member[]): Promise<void> {
  const person = randomUUID();
  // One connection at a time: two at once would leave a person in two pieces.
  await sql`select pg_advisory_xact_lock(hashtext('karkhana people'))`.execute(tx);
  for (const { firm, title, id, ...proven } of members) {
    await sql`update catalogue.people set person = ${person} where person = (select person from catalogue.people where firm = ${firm} and user_id = ${id})`.execute(
      tx,
    );
    await sql`insert into catalogue.people (person, firm, user_id, title, proof) values (${person}, ${firm}, ${id}, ${title}, ${proofOf(proven)})
      on conflict (firm, user_id) do update set title = excluded.title, proof = excluded.proof`.execute(tx);
  }
}

/** Changes with the password; the password cannot be found from it. */
const proofOf = ({ password_hash }: { password_hash: string }): string => createHash('sha256').update(password_hash).digest('hex');

const titleOf = async (db: Reader, { name }: Pick<Firm, 'name'>): Promise<string> => (await readCompany(db)).companyName || name;

/** 'https://Acme.example:8080/sales' and 'acme.example' are the same firm. */
const hostIn = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/:].*$/s, '');

/** A wrong password is a fault of the form, not the end of the session here. */
const refusedAt =
  (field: string, message: string) =>
  (error: unknown): never => {
    throw error instanceof AppError && error.code === 'NOT_SIGNED_IN' ? badInput(field, message) : error;
  };
