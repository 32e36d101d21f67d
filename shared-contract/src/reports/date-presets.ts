import { addDays, type Day, financialYear, firstOfMonth, lastOfMonth } from '../dates.ts';

export const REPORT_PERIODS = ['this-month', 'last-month', 'this-year', 'custom'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

export const REPORT_PERIOD_LABELS: Record<ReportPeriod, string> = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This financial year',
  custom: 'Custom',
};

/** For a field to choose from. */
export const PERIOD_OPTIONS = REPORT_PERIODS.map((value) => ({ value, label: REPORT_PERIOD_LABELS[value] }));

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

/** What a report's address says of its period; the days count for a custom one only. */
export interface PeriodChoice extends ReportDays {
  period: ReportPeriod;
}

export const chosenDays = ({ period, startDate, endDate }: PeriodChoice, today: Day): ReportDays =>
  period === 'custom' ? { startDate, endDate } : daysOf(period, today);

/** A preset forgets the days; a custom period begins with those that were shown. */
export const withPeriod = (period: ReportPeriod, shown: ReportDays): PeriodChoice =>
  period === 'custom' ? { period, ...shown } : { period, startDate: '', endDate: '' };

/** What every list with dates offers at one click. */
export const listPresets = (today: Day) => {
  const month = daysOf('this-month', today);
  return [
    { label: 'Today', start: today, end: today },
    { label: REPORT_PERIOD_LABELS['this-month'], start: month.startDate, end: month.endDate },
  ];
};
