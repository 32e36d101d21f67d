import type { InferType } from 'yup';
import { VENDOR_TYPES } from '../constants.ts';
import { progressKey } from '../exports/export-progress.ts';
import { day, endDay, id, oneOf } from '../fields.ts';
import { listFields } from '../list-query.ts';
import { record } from '../record.ts';
import { AGEING_BY, AGEING_SORTS } from './ageing-choices.ts';

const { page, limit } = listFields(['date'], 'date');
const period = { from: day('From'), to: endDay('To', 'from') };

/** GET /vendors/:id/ledger. Both days count; without them the period is open. Without `page` and `limit` the first 1,000 rows. */
export const partyLedgerQuery = record({ ...period, page, limit });
export type PartyLedgerQuery = InferType<typeof partyLedgerQuery>;

/** GET /vendors/:id/statement: without an end up to today. */
export const statementQuery = record({ ...period, format: oneOf('Format', ['pdf', 'xlsx'] as const).default('pdf') });
export type StatementQuery = InferType<typeof statementQuery>;

const filters = {
  as_of: day('As of'),
  by: oneOf('By', AGEING_BY).default('invoice'),
  vendor_type: oneOf('Vendor type', VENDOR_TYPES),
  vendor_id: id('Vendor'),
};
const ageingList = listFields(AGEING_SORTS, 'name');

/** GET /reports/ageing: as of today and by the date of the document, by default. */
export const ageingQuery = record({ ...ageingList, ...filters });
export type AgeingQuery = InferType<typeof ageingQuery>;

/** GET /reports/ageing/export: the same filters, no paging; a spreadsheet by default. With a progressKey the browser can request the progress. */
export const ageingExportQuery = record({
  search: ageingList.search,
  sort: ageingList.sort,
  ...filters,
  format: oneOf('Format', ['xlsx', 'pdf'] as const).default('xlsx'),
  progressKey: progressKey(),
});
export type AgeingExportQuery = InferType<typeof ageingExportQuery>;
