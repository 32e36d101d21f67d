import { mustGet } from '@karkhana/shared-contract/must-get';
import { type RawBuilder, sql } from 'kysely';
import { type StoredKind, storedOf } from '../../documents/stored-documents.ts';
import type { Reader } from '../../platform/database.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { PAPER_OF } from '../paper-links/linked-papers.ts';

/** Ids that are read at a time. */
const AT_ONCE = 500;

/** Kinds whose documents all have a paper, and its folder. What was brought over has none of ours. */
const FOLDERS = [
  ['sale', 'invoices'],
  ['credit_note', 'notes'],
  ['sale_debit_note', 'notes'],
  ['debit_note', 'notes'],
  ['purchase', 'orders'],
] as const;

function idsOf(kind: StoredKind): RawBuilder<unknown> {
  const { table, own, gone } = storedOf(kind);
  return sql`select id from ${sql.table(table)} where ${own} and not (${gone})`;
}

export async function countPapers(db: Reader): Promise<number> {
  const all = sql.join(
    FOLDERS.map(([kind]) => sql`(${idsOf(kind)})`),
    sql` union all `,
  );
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${all}) papers`.execute(db);
  return mustGet(rows, 0).count;
}

/** The papers of the books as PDF, one after the other: invoices, notes, purchase orders. */
export async function* paperFiles(db: Reader): AsyncGenerator<{ folder: string; make: () => Promise<FileAnswer> }> {
  for (const [kind, folder] of FOLDERS) for await (const id of eachId(db, idsOf(kind))) yield { folder, make: () => PAPER_OF[kind](db, id) };
}

async function* eachId(db: Reader, wanted: RawBuilder<unknown>): AsyncGenerator<number> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number }>`select id from (${wanted}) wanted where id > ${last} order by id limit ${AT_ONCE}`.execute(db);
    for (const { id } of rows) yield id;
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? last;
  }
}
