import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import type { Reader } from './database.ts';

/** Notes are kept of this many transactions: a process that last looked before them takes every table for changed. */
const MOST_TRANSACTIONS = 10_000;

interface Look {
  snapshot: string;
  server: string;
  changed: string[];
  long_ago: boolean;
}

/** The present snapshot, and the tables with changes that the older `snapshot` does not see; without one all of them. */
const look = (snapshot: string | null) => sql<Look>`
  select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as server,
    coalesce(pg_snapshot_xmax(pg_current_snapshot())::text::bigint - pg_snapshot_xmin(${snapshot}::pg_snapshot)::text::bigint > ${MOST_TRANSACTIONS}::int, true) as long_ago,
    array(select distinct table_name from table_changes
      where xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)) as changed`;

const TABLES = sql<{ name: string; noted: boolean }>`
  select relname as name, exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'note_change') as noted
  from pg_class where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace = current_schema()::regnamespace`;

/**
 * Which tables were changed since when, by any process: their triggers note it in the same transaction (migration 202611270320). Not seen is what
 * is written with triggers off, as a restore does, beside which no api runs.
 */
export class TableChanges {
  #snapshot: string | null = null;
  #server = '';
  #now = 0;
  #allChanged = 0;
  readonly #changed = new Map<string, number>();
  #noted = new Map<string, boolean>();
  #looking: Promise<unknown> = Promise.resolve();
  #next: Promise<number> | undefined;

  constructor(private readonly db: Reader) {}

  /** @returns a moment, by which all that was committed before the call is known. Calls during a look share the look after it. */
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

  /** Whether no table that a statement names was changed since a moment; false where one of them has no trigger. */
  haveStayed(text: string, moment: number): boolean {
    const named = [...new Set(text.match(/\w+/g))].filter((word) => this.#noted.has(word));
    return this.#allChanged <= moment && named.every((name) => this.#noted.get(name) && (this.#changed.get(name) ?? 0) <= moment);
  }

  async #look(): Promise<number> {
    const seen = mustGet((await look(this.#snapshot).execute(this.db)).rows, 0);
    this.#now += 1;
    for (const table of seen.changed) this.#changed.set(table, this.#now);
    if (seen.long_ago || seen.server !== this.#server) {
      this.#allChanged = this.#now;
      this.#noted = new Map((await TABLES.execute(this.db)).rows.map(({ name, noted }) => [name, noted]));
    }
    this.#snapshot = seen.snapshot;
    this.#server = seen.server;
    return this.#now;
  }
}

export const purgeTableChanges = (db: Reader) =>
  sql`delete from table_changes
    where xid < greatest(pg_snapshot_xmin(pg_current_snapshot())::text::bigint - ${MOST_TRANSACTIONS}::int, 0)::text::xid8`.execute(db);
