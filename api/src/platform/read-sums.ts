import { type SelectQueryBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Reader } from './database.ts';
import type { Tables } from './tables.ts';

/** Of one area; a screen's filters are few. */
const KEPT = 500;
/**
 * What a statement sees: which transactions are committed. The same text means the same rows, in every process of the suite; ids are never
 * given twice, and a database that was put back in time was started anew.
 */
const SEEN = sql<string>`pg_current_snapshot() || ' ' || pg_postmaster_start_time()`;

interface Kept {
  seen: string;
  sums: object;
}
const keptOf = new WeakMap<Reader, LRUCache<string, Kept>>();

/**
 * One row of counts and sums over many rows, exact. They are added up once for every change of the database, however many ask for them: to
 * know that nothing was committed since is a question without a table. In a transaction, which sees more than what is committed, always.
 */
export async function readSums<Sums extends object>(db: Reader, query: SelectQueryBuilder<Tables, keyof Tables, Sums>): Promise<Sums> {
  if (db.isTransaction) return query.executeTakeFirstOrThrow();
  const kept = keptOf.get(db) ?? new LRUCache<string, Kept>({ max: KEPT });
  keptOf.set(db, kept);
  const { sql: text, parameters } = query.compile();
  const asked = JSON.stringify([text, parameters]);
  const last = kept.get(asked);
  if (last && last.seen === (await seenNow(db))) return last.sums as Sums;
  const { seen, ...sums } = await query.select(SEEN.as('seen')).executeTakeFirstOrThrow();
  kept.set(asked, { seen, sums });
  return sums as unknown as Sums;
}

async function seenNow(db: Reader): Promise<string | undefined> {
  const { rows } = await sql<{ seen: string }>`select ${SEEN} as seen`.execute(db);
  return rows[0]?.seen;
}
