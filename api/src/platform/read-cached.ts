import { mustGet } from '@karkhana/shared-contract/must-get';
import type { CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Reader } from './database.ts';
import { type TableChange, TableChanges } from './table-changes.ts';

/** Of one client of the database, as each area has its own: answers, and bytes of all of them with what was asked, a row taken for so many. */
const MOST_ANSWERS = 500;
const MOST_BYTES = 40_000_000;
const ROW_BYTES = 400;
/** A query builder, or a statement by `sql`. */
interface Statement<Row> {
  compile(db: Reader): CompiledQuery<Row>;
}

interface Kept<Row = object> {
  since: number;
  rows: readonly Row[];
}
/** Of one client of the database. */
interface Keeping {
  changes: TableChanges;
  kept: LRUCache<string, Kept>;
  /** Statements under way, and since when what they see holds: who asks for the same at that moment waits for them. */
  running: Map<string, { since: number; rows: Promise<readonly object[]> }>;
}
const keepings = new WeakMap<Reader, Keeping>();

function keepingOf(db: Reader): Keeping {
  const kept = new LRUCache<string, Kept>({
    max: MOST_ANSWERS,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ rows }, asked) => asked.length + ROW_BYTES * (rows.length + 1),
  });
  const keeping = keepings.get(db) ?? { changes: new TableChanges(db), kept, running: new Map<string, never>() };
  keepings.set(db, keeping);
  return keeping;
}

/**
 * The rows as they are now where only these changes were made since; undefined to read all of them anew.
 * @param meanwhile what was changed since these changes were asked for
 */
export type Amend<Row> = (
  kept: readonly Row[],
  changes: readonly TableChange[],
  meanwhile: () => Promise<TableChange[] | undefined>,
) => Promise<readonly Row[] | undefined>;
const readAnew = async () => undefined;

/**
 * The rows of a statement that works through many, exact. It runs once for every change of a table that it names, however many ask: what was
 * committed since is a small question. In a transaction, which sees more than what is committed, always.
 * @param statement whose answer depends on the database and its parameters only, not on the time of day
 * @param amend spares it to read all where only some of it changed
 */
export async function readCached<Row extends object>(db: Reader, statement: Statement<Row>, amend: Amend<Row> = readAnew): Promise<readonly Row[]> {
  const compiled = statement.compile(db);
  if (db.isTransaction) return (await db.executeQuery(compiled)).rows;
  const { changes, kept, running } = keepingOf(db);
  // Asked first: what is committed between this and the statement is in its rows, and nobody who asks later is told that it was not.
  const now = await changes.look();
  const tables = changes.tablesIn(compiled.sql);
  const asked = JSON.stringify([compiled.sql, compiled.parameters]);
  const others = running.get(asked);
  if (others && !(changes.since(others.since, tables)?.length ?? 1)) return (await others.rows) as readonly Row[];
  const last = kept.get(asked) as Kept<Row> | undefined;
  const changed = last && changes.since(last.since, tables);
  if (last && changed?.length === 0) return last.rows;
  const meanwhile = async () => {
    await changes.look();
    return changes.since(now, tables);
  };
  const read = async () => (last && changed && (await amend(last.rows, changed, meanwhile))) ?? (await db.executeQuery(compiled)).rows;
  const own = { since: now, rows: read() };
  running.set(asked, own);
  try {
    const rows = await own.rows;
    kept.set(asked, { since: now, rows });
    return rows;
  } finally {
    if (running.get(asked) === own) running.delete(asked);
  }
}

/** The same of one row of counts and sums. */
export async function readSums<Sums extends object>(db: Reader, statement: Statement<Sums>): Promise<Sums> {
  return mustGet(await readCached(db, statement), 0);
}
