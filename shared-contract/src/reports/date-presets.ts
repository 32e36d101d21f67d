import { addDays, type Day, financialYear, firstOfMonth, lastOfMonth } from '../dates.ts';

export const REPORT_PERIODS = ['this-month', 'last-month', 'this-year', 'custom'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

export const REPORT_PERIOD_LABELS: Record<ReportPeriod, string> = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This financial year',
  custom: 'Custom',
};

/** '' where a custom period is open to one side. */
export interface ReportDays {
  startDate: Day;
  endDate: Day;
}

/** The days of a period, whole months and whole financial years (April to March); a custom one has its own. */
export function daysOf(period: Exclude<ReportPeriod, 'custom'>, today: Day): ReportDays {
  if (period === 'this-month') return { startDate: firstOfMonth(today), endDate: lastOfMonth(today) };
  if (period === 'this-year') return { startDate: `${financialYear(today)}-04-01`, endDate: `${financialYear(today) + 1}-03-31` };
  const endDate = addDays(firstOfMonth(today), -1);
  return { startDate: firstOfMonth(endDate), endDate };
}
