import type { InferType } from 'yup';
import { boundedList } from '../bounded.ts';
import { day, endDay, flag, id, oneOf, text } from '../fields.ts';
import { optional } from '../gst/gst-fields.ts';
import { MAX_IMPORT_COLUMNS } from '../imports/import-kinds.ts';
import { listFields } from '../list-query.ts';
import { record } from '../record.ts';

/** In bytes. */
export const MAX_STATEMENT_BYTES = 10_000_000;

const account_id = id('Bank account').required('Bank account is required');
const { page, limit } = listFields([], '');

/** The form's field that comes with the file. */
export const statementFields = record({ account_id, /** To take a file that does not follow from the last line. */ confirm: flag('Confirm') });

/** Roles a column of a statement can have. `amount` and `side` replace withdrawal and deposit. */
export const STATEMENT_FIELDS = ['date', 'narration', 'reference', 'value_date', 'withdrawal', 'deposit', 'balance', 'amount', 'side'] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

const column = record({
  header: text('Column', 500).required('Column is required'),
  field: oneOf('Meaning', STATEMENT_FIELDS).nullable().defined('Meaning is required'),
});

/** PUT /bank-statements/columns: the role of each column in this bank's files, null for one that is left out. */
export const statementColumnsSchema = record({
  account_id,
  columns: boundedList(column, MAX_IMPORT_COLUMNS, { tooLong: `At most ${MAX_IMPORT_COLUMNS} columns are taken`, wrongKind: 'Columns must be a list' })
    .required('Columns are required')
    .min(1, 'Name at least one column')
    .test('once', 'Two columns cannot be the same', (columns) => {
      const fields = (columns ?? []).flatMap(({ field }) => field ?? []);
      return new Set(fields).size === fields.length;
    }),
});
export type StatementColumnsInput = InferType<typeof statementColumnsSchema>;

/** GET /bank-statements/lines, newest first. Without `matched` both kinds come; a line that is set aside is not without a match. */
export const statementLinesQuery = record({
  account_id,
  from: day('From'),
  to: endDay('To', 'from'),
  matched: flag('Matched'),
  set_aside: flag('Set aside'),
  page,
  limit,
});
export type StatementLinesQuery = InferType<typeof statementLinesQuery>;

/** POST /bank-statements/lines/:id/match. */
export const matchLineSchema = record({ entry_id: id('Entry').required('Entry is required') });

const MOST_MATCHED = 200;
const several = (name: string) =>
  boundedList(id(name).required(`${name} is required`), MOST_MATCHED, { tooLong: `At most ${MOST_MATCHED} at once`, wrongKind: `${name} must be a list` })
    .required(`${name} is required`)
    .min(1, `Choose at least one ${name.toLowerCase()}`)
    .test('once', 'Name each one once', (ids) => new Set(ids).size === (ids?.length ?? 0));

/** POST /bank-statements/match: one line with several entries, or several lines with one, that come to the same. */
export const matchLinesSchema = record({ line_ids: several('Line'), entry_ids: several('Entry') });
export type MatchLines = InferType<typeof matchLinesSchema>;

/** GET /bank-statements, newest first. */
export const statementsQuery = record({ account_id, page, limit });
export type StatementsQuery = InferType<typeof statementsQuery>;

/** POST /bank-statements/lines/:id/create: of a category or an account a transaction, of a customer a receipt, of a supplier a supplier payment. */
export const createFromLineSchema = record({
  category: optional(text('Category', 100)),
  account_id: optional(id('Account')),
  vendor_id: optional(id('Party')),
  description: optional(text('Description', 500)),
});
export type CreateFromLine = InferType<typeof createFromLineSchema>;

/** GET /bank-reconciliation: as of today by default. */
export const reconciliationQuery = record({ account_id, as_of: day('As of') });
export type ReconciliationQuery = InferType<typeof reconciliationQuery>;
