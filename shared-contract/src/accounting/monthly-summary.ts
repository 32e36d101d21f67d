import type { InferType } from 'yup';
import { day, endDay } from '../fields.ts';
import { record } from '../record.ts';
import type { TransactionTotal } from './transaction.ts';

/**
 * GET /accounting/monthly-summary: the completed transactions of one month by `amount`, as the daily summary counts those of a day
 * (behaviour.md, Money 4). Rupees. In the months' order; a month without any has no row.
 */
export interface MonthSummary {
  /** 'yyyy-MM'. */
  month: string;
  income: TransactionTotal;
  expense: TransactionTotal;
}

/** Both days count; without them the period is open. */
export const monthlySummaryQuery = record({ startDate: day('Start date'), endDate: endDay('End date', 'startDate') });
export type MonthlySummaryQuery = InferType<typeof monthlySummaryQuery>;
