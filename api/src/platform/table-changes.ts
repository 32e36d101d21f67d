import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import type { Reader } from './database.ts';

interface Seen {
  snapshot: string;
  started: string;
}
/**
 * What a statement sees: which transactions are committed. The same text means the same rows, in every process of the suite; ids are never
 * given twice, and a database that was put back in time was started anew.
 */
const SEEN = sql<Seen>`select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as started`;
/** Of more transactions at once it is not asked what each of them changed. */
const MOST_TRANSACTIONS = 2_000;
/** Of a table that has more parts, such as products, the older half is taken for all of it as of the newest of them. */
const MOST_PARTS = 1_000;

interface News {
  snapshot: string;
  changed: { table_name: string; part: string | null }[];
  unknown: boolean;
}

/**
 * What was committed that an older snapshot did not see yet: what the triggers of the tables noted, and whether there is a transaction that
 * noted nothing. One that was rolled back changed nothing.
 */
const newsSince = (snapshot: string) => sql<News>`
  with known as materialized (select ${snapshot}::pg_snapshot as before, pg_current_snapshot() as now),
    bounds as materialized (select before, now, pg_snapshot_xmin(before)::text::bigint as first, pg_snapshot_xmax(now)::text::bigint as behind from known),
    noted as materialized (select xid, table_name, part from table_changes, known
      where xid >= pg_snapshot_xmin(before) and not pg_visible_in_snapshot(xid, before) and server_start = pg_postmaster_start_time())
  select now::text as snapshot,
    coalesce((select json_agg(distinct jsonb_build_object('table_name', table_name, 'part', part)) from noted), '[]') as changed,
    case when behind - first > ${MOST_TRANSACTIONS}::int then true else exists (
      select from generate_series(first, behind - 1) as number, lateral (select number::text::xid8 as xid) as one
      where not pg_visible_in_snapshot(xid, before) and pg_visible_in_snapshot(xid, now) and pg_xact_status(xid) is distinct from 'aborted'
        and xid not in (select xid from noted)) end as unknown
  from bounds`;

/** Tables, and of each whether its changes are noted. One that is not there, or whose trigger is off, is not noted. */
const TABLES = sql<{ name: string; noted: boolean }>`
  select relname as name, (select bool_or(tgname = 'note_change') and bool_and(tgenabled = 'O') from pg_trigger where tgrelid = pg_class.oid and tgname like 'note\\_%') is true as noted
  from pg_class where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace = current_schema()::regnamespace`;

export interface TableChange {
  table: string;
  /** As its trigger notes it, such as a month; '' is all of the table. */
  part: string;
}

/** Which tables were changed since when, by whomever: as exact as PostgreSQL's own snapshots (migrations/202611241405-table-changes.sql). */
export class TableChanges {
  #seen: Seen = { snapshot: '', started: '' };
  #now = 0;
  /** When anything may have changed, and when what did: by table and part, '' for all of a table. */
  #allChanged = 0;
  readonly #changed = new Map<string, Map<string, number>>();
  #noted = new Map<string, boolean>();
  #looking: Promise<unknown> = Promise.resolve();
  #next: Promise<number> | undefined;

  constructor(private readonly db: Reader) {}

  /** @returns a moment, by which all that was committed before the call is known. Who asks while others look waits for the look after. */
  look(): Promise<number> {
    this.#next ??= this.#looking
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        const looking = this.#look();
        this.#looking = looking;
        return looking;
      });
    return this.#next;
  }

  /** The tables that a statement names, and perhaps more. Undefined where changes of one of them are not noted. */
  tablesIn(text: string): readonly string[] | undefined {
    const named = [...new Set(text.match(/\w+/g))].filter((word) => this.#noted.has(word));
    return named.every((name) => this.#noted.get(name)) ? named : undefined;
  }

  /** What changed of tables since a moment; undefined where anything may have. */
  since(moment: number, tables: readonly string[] | undefined): TableChange[] | undefined {
    if (this.#allChanged > moment) return undefined;
    if (!tables) return this.#now > moment ? undefined : [];
    return tables.flatMap((table) => [...(this.#changed.get(table) ?? [])].flatMap(([part, at]) => (at > moment ? [{ table, part }] : [])));
  }

  async #look(): Promise<number> {
    const seen = mustGet((await SEEN.execute(this.db)).rows, 0);
    const isSameServer = seen.started === this.#seen.started;
    if (isSameServer && seen.snapshot === this.#seen.snapshot) return this.#now;
    const isNoted = isSameServer && this.#noted.has('table_changes');
    const news = isNoted ? mustGet((await newsSince(this.#seen.snapshot).execute(this.db)).rows, 0) : { ...seen, changed: [], unknown: true };
    this.#now += 1;
    for (const { table_name, part } of news.changed) this.#note(table_name, part ?? '');
    if (news.unknown) {
      this.#allChanged = this.#now;
      this.#changed.clear();
      this.#noted = new Map((await TABLES.execute(this.db)).rows.map(({ name, noted }) => [name, noted]));
    }
    this.#seen = { ...seen, snapshot: news.snapshot };
    return this.#now;
  }

  #note(table: string, part: string): void {
    const parts = this.#changed.get(table) ?? new Map<string, number>();
    // The oldest stand first.
    parts.delete(part);
    this.#changed.set(table, parts.set(part, this.#now));
    if (parts.size <= MOST_PARTS) return;
    const older = [...parts].slice(0, MOST_PARTS / 2);
    for (const [old] of older) parts.delete(old);
    parts.set('', Math.max(parts.get('') ?? 0, ...older.map(([, at]) => at)));
  }
}

/** Those of long ago, which nobody asks after: who does takes them for unknown. Says of itself what it changes. */
export const purgeTableChanges = (db: Reader) =>
  sql`with purged as (delete from table_changes where xid < greatest(pg_snapshot_xmin(pg_current_snapshot())::text::bigint - ${MOST_TRANSACTIONS}::int, 0)::text::xid8)
    insert into table_changes (table_name) values ('table_changes')`.execute(db);
