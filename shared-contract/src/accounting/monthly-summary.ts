import type { InferType } from 'yup';
import { object, string } from '../answers.ts';
import { day, endDay } from '../fields.ts';
import { record } from '../record.ts';
import { transactionTotal } from './transaction.ts';

/**
 * GET /accounting/monthly-summary: the completed transactions of one month by `amount`, as the daily summary counts those of a day
 * (docs/reference/money.md#what-counts). Rupees. In the months' order; a month without any has no row.
 */
export const monthSummary = object({
  /** 'yyyy-MM'. */
  month: string(),
  income: transactionTotal,
  expense: transactionTotal,
});
export type MonthSummary = InferType<typeof monthSummary>;

/** Both days count; without them the period is open. */
export const monthlySummaryQuery = record({ startDate: day('Start date'), endDate: endDay('End date', 'startDate') });
export type MonthlySummaryQuery = InferType<typeof monthlySummaryQuery>;
