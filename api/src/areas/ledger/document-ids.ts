import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { DOCUMENT_KINDS, type DocumentKind, type DocumentKindName } from './document-kinds.ts';

/** Documents that are worked on together. */
export const AT_ONCE = 1_000;

/** The next ids after one of documents of a kind, and of those that are gone and left entries. */
export async function documentIds(db: Reader, name: DocumentKindName, after: number, limit = AT_ONCE): Promise<number[]> {
  const { table, kinds }: DocumentKind = DOCUMENT_KINDS[name];
  const { rows } = await sql<{ id: number }>`
    (select id from ${sql.table(table)} where id > ${after} order by id limit ${limit})
    union (select document_id from journal_entries where kind = any(${kinds}::text[]) and document_id > ${after} group by 1 order by 1 limit ${limit})
    order by 1 limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
