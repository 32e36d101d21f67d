import type { Day } from '@karkhana/shared-contract/dates';
import { daysOf, REPORT_PERIODS, type ReportDays, type ReportPeriod } from '@karkhana/shared-contract/reports/date-presets';
import { type UrlValues, urlDay, urlOneOf } from '@karkhana/shared-ui';

/** The report's part of the address; the days count for a custom period only. */
export const REPORT_FIELDS = { period: urlOneOf<ReportPeriod>(REPORT_PERIODS, 'this-year'), startDate: urlDay(), endDate: urlDay() };
export type ReportState = UrlValues<typeof REPORT_FIELDS>;

export const reportDays = ({ period, startDate, endDate }: ReportState, today: Day): ReportDays =>
  period === 'custom' ? { startDate, endDate } : daysOf(period, today);

/** A preset forgets the days; a custom period begins with those that were shown. */
export const withPeriod = (period: ReportPeriod, shown: ReportDays): ReportState =>
  period === 'custom' ? { period, ...shown } : { period, startDate: '', endDate: '' };
