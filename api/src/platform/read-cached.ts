import { mustGet } from '@karkhana/shared-contract/must-get';
import type { CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Reader } from './database.ts';
import { isReplica } from './postgres/replica-clients.ts';
import { TableChanges } from './table-changes.ts';

/** Limits for one client of the database, one for each area: answers, and bytes of all of them with their statements, at a size for each row. */
const MOST_ANSWERS = 500;
const MOST_BYTES = 40_000_000;
const ROW_BYTES = 400;

/** A query builder, or a statement by `sql`. */
interface Statement<Row> {
  compile(db: Reader): CompiledQuery<Row>;
}
interface Answer {
  since: number;
  rows: Promise<readonly object[]>;
}
interface Keeping {
  changes: TableChanges;
  kept: LRUCache<string, Answer>;
}
const keepings = new WeakMap<Reader, Keeping>();

function keepingOf(db: Reader): Keeping {
  const keeping = keepings.get(db) ?? { changes: new TableChanges(db), kept: new LRUCache({ max: MOST_ANSWERS, maxSize: MOST_BYTES }) };
  keepings.set(db, keeping);
  return keeping;
}

/**
 * The rows of a statement that works through many, exact: it runs once for every change of a table that it names, for any number of readers. On a
 * replica, and within a transaction, which sees more than what is committed, it always runs.
 * @param statement whose answer depends on the database and its parameters only, not on the time of day
 */
export async function readCached<Row extends object>(db: Reader, statement: Statement<Row>): Promise<readonly Row[]> {
  const compiled = statement.compile(db);
  if (db.isTransaction || isReplica(db)) return (await db.executeQuery(compiled)).rows;
  const { changes, kept } = keepingOf(db);
  // The look comes first: a commit between it and the statement is in the rows, and counts as a change for later looks.
  const since = await changes.look();
  const key = JSON.stringify([compiled.sql, compiled.parameters]);
  const last = kept.get(key);
  if (last && changes.haveStayed(compiled.sql, last.since)) return (await last.rows) as readonly Row[];
  const answer: Answer = { since, rows: db.executeQuery(compiled).then(({ rows }) => rows) };
  const keep = (rows: number) => kept.set(key, answer, { size: key.length + ROW_BYTES * (rows + 1) });
  keep(0);
  try {
    const rows = await answer.rows;
    if (kept.peek(key) === answer) keep(rows.length);
    return rows as readonly Row[];
  } catch (error) {
    if (kept.peek(key) === answer) kept.delete(key);
    throw error;
  }
}

/** The same of one row of counts and sums. */
export async function readSums<Sums extends object>(db: Reader, statement: Statement<Sums>): Promise<Sums> {
  return mustGet(await readCached(db, statement), 0);
}
