import { mustGet } from '@karkhana/shared-contract/must-get';
import { type CompiledQuery, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Reader } from './database.ts';

/** Of one process: answers, and rows of all of them together, which is some 20 MB. */
const MOST_ANSWERS = 500;
const MOST_ROWS = 50_000;
/**
 * What a statement sees: which transactions are committed. The same text means the same rows, in every process of the suite; ids are never
 * given twice, and a database that was put back in time was started anew.
 */
const SEEN = sql<{ seen: string }>`select pg_current_snapshot() || ' ' || pg_postmaster_start_time() as seen`;

/** A query builder, or a statement by `sql`. */
interface Statement<Row> {
  compile(db: Reader): CompiledQuery<Row>;
}

interface Kept {
  seen: string;
  rows: readonly object[];
}
const keptOf = new WeakMap<Reader, LRUCache<string, Kept>>();

/**
 * The rows of a statement that works through many, exact. It runs once for every change of the database, however many ask: to know that
 * nothing was committed since is a question without a table. In a transaction, which sees more than what is committed, always.
 * @param statement whose answer depends on the database and its parameters only, not on the time of day
 */
export async function readCached<Row extends object>(db: Reader, statement: Statement<Row>): Promise<readonly Row[]> {
  const compiled = statement.compile(db);
  if (db.isTransaction) return (await db.executeQuery(compiled)).rows;
  const kept = keptOf.get(db) ?? new LRUCache<string, Kept>({ max: MOST_ANSWERS, maxSize: MOST_ROWS, sizeCalculation: ({ rows }) => rows.length + 1 });
  keptOf.set(db, kept);
  // Asked first: what is committed between this and the statement is in its rows, and nobody who asks later is told that it was not.
  const { seen } = mustGet((await SEEN.execute(db)).rows, 0);
  const asked = JSON.stringify([compiled.sql, compiled.parameters]);
  const last = kept.get(asked);
  if (last?.seen === seen) return last.rows as readonly Row[];
  const { rows } = await db.executeQuery(compiled);
  kept.set(asked, { seen, rows });
  return rows;
}

/** The same of one row of counts and sums. */
export async function readSums<Sums extends object>(db: Reader, statement: Statement<Sums>): Promise<Sums> {
  return mustGet(await readCached(db, statement), 0);
}
