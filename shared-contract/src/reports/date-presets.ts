import { addDays, type Day, financialYear, firstOfMonth, lastOfMonth } from '../dates.ts';

export const REPORT_PERIODS = ['this-month', 'last-month', 'this-quarter', 'last-quarter', 'this-year', 'last-year', 'custom'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

export const REPORT_PERIOD_LABELS: Record<ReportPeriod, string> = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'this-year': 'This financial year',
  'last-year': 'Last financial year',
  custom: 'Custom',
};

/** For a field to choose from. */
export const PERIOD_OPTIONS = REPORT_PERIODS.map((value) => ({ value, label: REPORT_PERIOD_LABELS[value] }));

/** '' where a custom period is open to one side. */
export interface ReportDays {
  startDate: Day;
  endDate: Day;
}

/** The days of a period, whole months, quarters and financial years (April to March); a custom one has its own. */
export function daysOf(period: Exclude<ReportPeriod, 'custom'>, today: Day): ReportDays {
  const [when, unit] = period.split('-') as ['this' | 'last', keyof typeof UNITS];
  const present = UNITS[unit](today);
  return when === 'this' ? present : UNITS[unit](addDays(present.startDate, -1));
}

const UNITS = {
  month: (day: Day): ReportDays => ({ startDate: firstOfMonth(day), endDate: lastOfMonth(day) }),
  quarter(day: Day): ReportDays {
    const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
    const month = (number: number): Day => `${day.slice(0, 4)}-${String(number).padStart(2, '0')}-01`;
    return { startDate: month(first), endDate: lastOfMonth(month(first + 2)) };
  },
  year: (day: Day): ReportDays => ({ startDate: `${financialYear(day)}-04-01`, endDate: `${financialYear(day) + 1}-03-31` }),
};

/** A report's period in its address; the days count for a custom one only. */
export interface PeriodChoice extends ReportDays {
  period: ReportPeriod;
}

export const chosenDays = ({ period, startDate, endDate }: PeriodChoice, today: Day): ReportDays =>
  period === 'custom' ? { startDate, endDate } : daysOf(period, today);

/** A preset forgets the days; a custom period begins with those that were shown. */
export const withPeriod = (period: ReportPeriod, shown: ReportDays): PeriodChoice =>
  period === 'custom' ? { period, ...shown } : { period, startDate: '', endDate: '' };

/** Periods that every list with dates offers at one click. */
export const listPresets = (today: Day) => {
  const month = daysOf('this-month', today);
  return [
    { label: 'Today', start: today, end: today },
    { label: REPORT_PERIOD_LABELS['this-month'], start: month.startDate, end: month.endDate },
  ];
};
