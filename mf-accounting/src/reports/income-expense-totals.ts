import type { TransactionType } from '@karkhana/shared-contract/constants';
import { type Day, lastOfMonth } from '@karkhana/shared-contract/dates';
import { paise, rupees } from '@karkhana/shared-contract/money';
import type { ReportDays } from '@karkhana/shared-contract/reports/date-presets';
import type { IncomeExpenseRow } from '@karkhana/shared-contract/reports/income-expense';

const sumOf = (rows: readonly IncomeExpenseRow[]): number => rows.reduce((sum, { total_amount }) => sum + paise(total_amount), 0);

/** Exact sums of the rows, in rupees. */
export function totalsOf(rows: readonly IncomeExpenseRow[]): { income: number; expense: number; net: number } {
  const income = sumOf(rows.filter(({ type }) => type === 'income'));
  const expense = sumOf(rows.filter(({ type }) => type === 'expense'));
  return { income: rupees(income), expense: rupees(expense), net: rupees(income - expense) };
}

export interface CategoryTotal {
  type: TransactionType;
  category: string;
  /** Rupees. */
  amount: number;
}

/** The months of each category added up, the largest first. */
export function byCategory(rows: readonly IncomeExpenseRow[]): CategoryTotal[] {
  const keys = [...new Map(rows.map(({ type, category }) => [`${type} ${category}`, { type, category }])).values()];
  return keys
    .map((key) => ({ ...key, amount: rupees(sumOf(rows.filter(({ type, category }) => type === key.type && category === key.category))) }))
    .sort((a, b) => b.amount - a.amount);
}

/** The transactions behind a row: those of its month that lie in the report's days. */
export function rowPath({ month, type, category }: IncomeExpenseRow, { startDate, endDate }: ReportDays): string {
  const first: Day = `${month}-01`;
  const last = lastOfMonth(first);
  const days = { startDate: startDate > first ? startDate : first, endDate: endDate && endDate < last ? endDate : last };
  return `/accounting?${new URLSearchParams({ ...days, type, category, status: 'completed' })}`;
}
