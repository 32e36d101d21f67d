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

const LIMITS = { tooLong: `At most ${MAX_IMPORT_COLUMNS} columns`, wrongKind: 'Columns must be a list' };

/**
 * PUT /imports/:id/columns: which column of the template each of the file's is; null is none. The others stay as they are.
 * `all`: one value for the rows that have nothing for a column of the template, as a cell would have it; null takes it away.
 */
export const importColumnsSchema = record({
  columns: boundedList(
    record({ header: text('Header', 500).defined(), column: text('Column', 100).nullable().defined('Column is required') }),
    MAX_IMPORT_COLUMNS,
    LIMITS,
  ).default([]),
  all: boundedList(
    record({ column: text('Column', 100).required('Column is required'), value: text('Value', 500).nullable().defined('Value is required') }),
    MAX_IMPORT_COLUMNS,
    LIMITS,
  ),
});
export type ImportColumns = InferType<typeof importColumnsSchema>;
