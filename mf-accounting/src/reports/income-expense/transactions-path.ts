import { type Day, lastOfMonth } from '@karkhana/shared-contract/dates';
import type { ReportDays } from '@karkhana/shared-contract/reports/date-presets';
import type { IncomeExpenseRow } from '@karkhana/shared-contract/reports/income-expense';

/** The transactions behind a row: those of its month within the report's days. */
export function transactionsPath({ month, type, category }: IncomeExpenseRow, { startDate, endDate }: ReportDays): string {
  const first: Day = `${month}-01`;
  const last = lastOfMonth(first);
  const days = { startDate: startDate > first ? startDate : first, endDate: endDate && endDate < last ? endDate : last };
  return `/accounting?${new URLSearchParams({ ...days, type, category, status: 'completed' })}`;
}
