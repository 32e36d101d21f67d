import type { InferType } from 'yup';
import { progressKey } from '../exports/export-progress.ts';
import { day, endDay, id, oneOf } from '../fields.ts';
import { listFields } from '../list-query.ts';
import { record } from '../record.ts';
import { JOURNAL_KINDS } from './journal-entry.ts';

/** Both days count; without them the period is open. */
const period = { startDate: day('Start date'), endDate: endDay('End date', 'startDate') };
const { page, limit } = listFields([], '');
/** A spreadsheet by default. With a progressKey the browser can request the progress. */
const asFile = { format: oneOf('Format', ['xlsx', 'pdf'] as const).default('xlsx'), progressKey: progressKey() };

/** GET /reports/trial-balance. */
export const trialBalanceQuery = record(period);
export const trialBalanceExportQuery = record({ ...period, ...asFile });
export type BooksPeriod = InferType<typeof trialBalanceQuery>;

export const PROFIT_COLUMNS = ['months', 'year_before'] as const;
/** GET /reports/profit-and-loss: in addition the months of the period, at most 36, or the same days of the year before. */
const columns = { columns: oneOf('Columns', PROFIT_COLUMNS) };
export const profitAndLossQuery = record({ ...period, ...columns });
export const profitAndLossExportQuery = record({ ...period, ...columns, ...asFile });
export type ProfitAndLossQuery = InferType<typeof profitAndLossQuery>;

/** GET /reports/balance-sheet: as of today by default. */
export const balanceSheetQuery = record({ as_of: day('As of') });
export const balanceSheetExportQuery = record({ as_of: day('As of'), ...asFile });

const ledgerPeriod = { from: day('From'), to: endDay('To', 'from') };
/** GET /accounts/:id/ledger. Without `page` and `limit` the first 1,000 rows. */
export const accountLedgerQuery = record({ ...ledgerPeriod, page, limit });
export const accountLedgerExportQuery = record({ ...ledgerPeriod, ...asFile });
export type AccountLedgerQuery = InferType<typeof accountLedgerQuery>;

/** GET /reports/day-book. Without `page` and `limit` the first 1,000 entries. */
export const dayBookQuery = record({ ...period, kind: oneOf('Kind', JOURNAL_KINDS), page, limit });
export const dayBookExportQuery = record({ ...period, kind: oneOf('Kind', JOURNAL_KINDS), ...asFile });
export type DayBookQuery = InferType<typeof dayBookQuery>;

/** GET /reports/cash-book: of the account with the role `cash` unless another of cash or bank is named. */
export const cashBookQuery = record({ account_id: id('Account'), ...period, page, limit });
export const cashBookExportQuery = record({ account_id: id('Account'), ...period, ...asFile });
export type CashBookQuery = InferType<typeof cashBookQuery>;
