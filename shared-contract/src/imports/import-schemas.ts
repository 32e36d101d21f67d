import type { InferType } from 'yup';
import { boundedList } from '../bounded.ts';
import { flag, oneOf, text } from '../fields.ts';
import { listFields } from '../list-query.ts';
import { record } from '../record.ts';
import { IMPORT_KINDS, MAX_IMPORT_COLUMNS } from './import-kinds.ts';
import { IMPORT_STATUSES } from './import-row.ts';

const { page, limit } = listFields(['id'], 'id');

export const importKindParams = record({ kind: oneOf('Kind', IMPORT_KINDS).required('Kind is required') });

/** GET /imports. */
export const importListQuery = record({ page, limit });

/** GET /imports/:id/rows, in the order of the file. */
export const importRowsQuery = record({ page, limit, status: oneOf('Status', IMPORT_STATUSES) });
export type ImportRowsQuery = InferType<typeof importRowsQuery>;

/** POST /imports/:id/commit. */
export const commitImportSchema = record({ skip_wrong: flag('Skip wrong') });

/** PUT /imports/:id/columns: which column of the template each of the file's is; null is none. The others stay as they are. */
export const importColumnsSchema = record({
  columns: boundedList(
    record({ header: text('Header', 500).defined(), column: text('Column', 100).nullable().defined('Column is required') }),
    MAX_IMPORT_COLUMNS,
    { tooLong: `At most ${MAX_IMPORT_COLUMNS} columns`, wrongKind: 'Columns must be a list' },
  ).required('Columns are required'),
});
export type ImportColumns = InferType<typeof importColumnsSchema>;
