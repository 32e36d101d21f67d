import type { InferType } from 'yup';
import type { TransactionTotal } from '../accounting/transaction.ts';
import type { TransactionType } from '../constants.ts';
import { day, endDay } from '../fields.ts';
import { record } from '../record.ts';

/** GET /reports/income-expense and its export: both days count; without them the period is open. */
export const reportQuery = record({ startDate: day('Start date'), endDate: endDay('End date', 'startDate') });
export type ReportQuery = InferType<typeof reportQuery>;

/** The completed transactions of one category in one month, by `amount`; tax details are not added. Rupees. */
export interface IncomeExpenseRow extends TransactionTotal {
  /** 'yyyy-MM'. */
  month: string;
  type: TransactionType;
  category: string;
}
