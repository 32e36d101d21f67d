import type { MonthSummary } from '@karkhana/shared-contract/accounting/monthly-summary';
import type { TransactionTotal } from '@karkhana/shared-contract/accounting/transaction';
import type { TransactionType } from '@karkhana/shared-contract/constants';
import { type Day, lastOfMonth, monthsBetween } from '@karkhana/shared-contract/dates';
import { paise, rupees } from '@karkhana/shared-contract/money';
import { daysOf, type ReportDays } from '@karkhana/shared-contract/reports/date-presets';
import { formatMoney, formatMonth } from '@karkhana/shared-ui';

const NOTHING: TransactionTotal = { total_amount: 0, transaction_count: 0 };

/** The months of this financial year up to this one or to the last with a transaction, whichever is later; those without any included. */
export function monthsOfYear(rows: readonly MonthSummary[], today: Day): MonthSummary[] {
  const known = new Map(rows.map((row) => [row.month, row]));
  const { startDate, endDate } = daysOf('this-year', today);
  return monthsBetween(startDate, endDate)
    .filter((month) => month <= today || rows.some((row) => row.month >= month))
    .map((month) => known.get(month) ?? { month, income: NOTHING, expense: NOTHING });
}

/** Rupees; `net` is below zero when more was spent than came in. */
export interface YearFigures {
  income: TransactionTotal;
  expense: TransactionTotal;
  net: number;
  count: number;
}

export function yearFigures(months: readonly MonthSummary[]): YearFigures {
  const total = (type: TransactionType): TransactionTotal => ({
    total_amount: rupees(months.reduce((sum, month) => sum + paise(month[type].total_amount), 0)),
    transaction_count: months.reduce((sum, month) => sum + month[type].transaction_count, 0),
  });
  const [income, expense] = [total('income'), total('expense')];
  return {
    income,
    expense,
    net: rupees(paise(income.total_amount) - paise(expense.total_amount)),
    count: income.transaction_count + expense.transaction_count,
  };
}

/** The list behind a figure of the financial year: what counted in it. */
export const yearListPath = (today: Day, type?: TransactionType): string => listPath(daysOf('this-year', today), type);

/** The list behind a figure of a month. @param month 'yyyy-MM' */
export const monthListPath = (month: string, type: TransactionType): string =>
  listPath({ startDate: `${month}-01`, endDate: lastOfMonth(`${month}-01`) }, type);

const listPath = ({ startDate, endDate }: ReportDays, type?: TransactionType): string =>
  `/accounting?startDate=${startDate}&endDate=${endDate}${type ? `&type=${type}` : ''}&status=completed`;

/** The chart in words: `Income against expense by month, Apr 2026 to Nov 2026. Income ₹2,14,580.00, expense ₹87,325.50.` */
export function sentenceOf(months: readonly MonthSummary[]): string {
  const { income, expense } = yearFigures(months);
  const time = `${formatMonth(months[0]?.month ?? '')} to ${formatMonth(months.at(-1)?.month ?? '')}`;
  return `Income against expense by month, ${time}. Income ${formatMoney(income.total_amount)}, expense ${formatMoney(expense.total_amount)}.`;
}
