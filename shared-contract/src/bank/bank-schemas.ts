import type { InferType } from 'yup';
import { day, endDay, flag, id, text } from '../fields.ts';
import { optional } from '../gst/gst-fields.ts';
import { listFields } from '../list-query.ts';
import { record } from '../record.ts';

/** In bytes. */
export const MAX_STATEMENT_BYTES = 10_000_000;

const account_id = id('Bank account').required('Bank account is required');
const { page, limit } = listFields([], '');

/** The field of the form beside the file. */
export const statementFields = record({ account_id });

/** GET /bank-statements/lines, newest first. Without `matched` both kinds come. */
export const statementLinesQuery = record({ account_id, from: day('From'), to: endDay('To', 'from'), matched: flag('Matched'), page, limit });
export type StatementLinesQuery = InferType<typeof statementLinesQuery>;

/** POST /bank-statements/lines/:id/match. */
export const matchLineSchema = record({ entry_id: id('Entry').required('Entry is required') });

/** POST /bank-statements/lines/:id/create: of a category a transaction, of a customer a receipt, of a supplier a supplier payment. */
export const createFromLineSchema = record({
  category: optional(text('Category', 100)),
  vendor_id: optional(id('Party')),
  description: optional(text('Description', 500)),
});
export type CreateFromLine = InferType<typeof createFromLineSchema>;

/** GET /bank-reconciliation: as of today unless said. */
export const reconciliationQuery = record({ account_id, as_of: day('As of') });
export type ReconciliationQuery = InferType<typeof reconciliationQuery>;
