import type { DailySummary, TransactionTotal } from '@karkhana/shared-contract/accounting/transaction';
import type { TransactionType } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import { paise, rupees } from '@karkhana/shared-contract/money';

/** Rupees; `net` is below zero when more was spent than came in. */
export interface DayFigures {
  income: TransactionTotal;
  expense: TransactionTotal;
  net: number;
  count: number;
}

const NOTHING: TransactionTotal = { total_amount: 0, transaction_count: 0 };

/** Figures of a day for the cards and the dashboard; zeros until they are read. */
export function dayFigures(day: DailySummary | undefined): DayFigures {
  const { income, expense } = day?.summary ?? { income: NOTHING, expense: NOTHING };
  return {
    income,
    expense,
    net: rupees(paise(income.total_amount) - paise(expense.total_amount)),
    count: income.transaction_count + expense.transaction_count,
  };
}

/** Width of each bar in percent, the larger one full. */
export function barShares({ income, expense }: DayFigures): { income: number; expense: number } {
  const largest = Math.max(income.total_amount, expense.total_amount);
  const share = ({ total_amount }: TransactionTotal) => (largest === 0 ? 0 : Math.round((total_amount / largest) * 100));
  return { income: share(income), expense: share(expense) };
}

/** The list behind a day's figure: what counted in it. */
export const dayListPath = (day: Day, type?: TransactionType): string =>
  `/accounting?startDate=${day}&endDate=${day}${type ? `&type=${type}` : ''}&status=completed`;
