import type { ImportDetail, ImportSummary } from '@karkhana/shared-contract/imports/import';
import { IMPORT_ACCESS, kindsFor } from '@karkhana/shared-contract/imports/import-kinds';
import type { ImportRow, ImportStatus } from '@karkhana/shared-contract/imports/import-row';
import type { ImportRowsQuery } from '@karkhana/shared-contract/imports/import-schemas';
import type { ListQuery, Page } from '@karkhana/shared-contract/list-query';
import { sql } from 'kysely';
import { assertAccess, type User } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { countOf, pageOf } from '../../platform/list.ts';
import type { JudgedRow } from './judge-rows.ts';
import { SHEETS } from './sheets/sheets.ts';

const COUNTS = ['new_rows', 'changed_rows', 'unchanged_rows', 'wrong_rows'] as const;
const FACTS = [
  'id',
  'kind',
  'state',
  'progress',
  ...COUNTS,
  'file_name',
  'sheet',
  'row_count',
  'reason',
  'user_name',
  'created_at',
  'committed_at',
  'undone_at',
  'skipped_wrong',
] as const;

const facts = (db: Reader) => db.selectFrom('imports').select(FACTS);
type StoredImport = Awaited<ReturnType<ReturnType<typeof facts>['execute']>>[number];

/** Those of the kinds that this person may import, newest first. */
export async function listImports(db: Reader, user: User, query: ListQuery): Promise<Page<ImportSummary>> {
  const kinds = kindsFor(user.permissions);
  const { limit, offset } = pageOf(query);
  const rows = await facts(db).where('kind', 'in', kinds).orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { data: rows.map(summary), total: await countOf(db.selectFrom('imports').where('kind', 'in', kinds)) };
}

/** @throws AppError 404, and 403 for a user who may not import its kind */
export async function readImport(db: Reader, user: User, id: number): Promise<ImportDetail> {
  const row = await facts(db).select(['columns', 'passed_over', 'for_all']).where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', 'Import not found');
  assertAccess(IMPORT_ACCESS[row.kind].create, user);
  const { columns, passed_over, for_all, ...stored } = row;
  const { columns: template, defaults, beside = [] } = SHEETS[row.kind];
  return {
    ...summary(stored),
    columns: columns.map(({ header, field, sample = null }) => ({ header, column: template.find((column) => column.field === field)?.header ?? null, sample })),
    all: template.flatMap(({ field, header }) => (for_all[field] === undefined ? [] : [{ column: header, value: for_all[field] }])),
    passed_over,
    template: template.map(({ field, header, required = false, kind }) => ({ column: header, required: required && !(field in defaults), kind })),
    beside: beside.map(({ header, kind }) => ({ column: header, kind })),
  };
}

const summary = ({
  new_rows,
  changed_rows,
  unchanged_rows,
  wrong_rows,
  row_count,
  created_at,
  committed_at,
  undone_at,
  ...row
}: StoredImport): ImportSummary => ({
  ...row,
  rows: row_count,
  counts: { new: new_rows, changed: changed_rows, unchanged: unchanged_rows, wrong: wrong_rows },
  created_at: created_at.toISOString(),
  committed_at: committed_at?.toISOString() ?? null,
  undone_at: undone_at?.toISOString() ?? null,
});

/** A page of the preview, in the order of the file. */
export async function listRows(db: Reader, id: number, { status, ...query }: ImportRowsQuery): Promise<Page<ImportRow>> {
  const { limit, offset } = pageOf(query);
  const rows = db
    .selectFrom('import_rows')
    .where('import_id', '=', id)
    .$if(status !== undefined, (found) => found.where('status', '=', status as ImportStatus));
  const data = await rows.select(['row', 'status', 'values', 'changes', 'errors']).orderBy('row').limit(limit).offset(offset).execute();
  return { data, total: await countOf(rows) };
}

/** Rows that were judged, and how far the file is read with them. */
export async function keepRows(db: Reader, id: number, rows: readonly JudgedRow[]): Promise<void> {
  const columns = sql`row, status, cells, read, values, changes, errors`;
  const count = (status: ImportStatus) => rows.filter((row) => row.status === status).length;
  await sql`with kept as (
      insert into import_rows (import_id, ${columns}) select ${id}, ${columns} from jsonb_populate_recordset(null::import_rows, ${JSON.stringify(rows)}::jsonb))
    update imports set new_rows = new_rows + ${count('new')}, changed_rows = changed_rows + ${count('changed')},
      unchanged_rows = unchanged_rows + ${count('unchanged')}, wrong_rows = wrong_rows + ${count('wrong')}, touched_at = now(),
      progress = least(99, (new_rows + changed_rows + unchanged_rows + wrong_rows + ${rows.length}) * 100 / greatest(row_count, 1))
    where id = ${id} and state = 'reading'`.execute(db);
}

/** Rows saved, or taken back, at a time: between them other requests have their turn. Never change it: undo divides earlier imports by it. */
export const SAVED_AT_ONCE = 500;

/** Rows from one on that are to be saved, in the order of the file. */
export const rowsToSave = (db: Reader, id: number, after: number) =>
  db
    .selectFrom('import_rows')
    .select(['row', 'read', 'status', 'changes'])
    .where('import_id', '=', id)
    .where('status', 'in', ['new', 'changed'])
    .where('row', '>', after)
    .orderBy('row')
    .limit(SAVED_AT_ONCE)
    .execute();
