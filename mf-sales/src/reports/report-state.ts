import type { Day } from '@karkhana/shared-contract/dates';
import { type UrlValues, urlDay, urlOneOf } from '@karkhana/shared-ui';
import { type DateRange, PRESETS, type Preset, rangeOf } from './date-presets.ts';
import { GROUPINGS, type Grouping } from './groupings.ts';

/** The report's part of the address; the days count for a custom period only. */
export const REPORT_FIELDS = {
  by: urlOneOf<Grouping>(GROUPINGS, 'month'),
  period: urlOneOf<Preset>(PRESETS, 'this-year'),
  start_date: urlDay(),
  end_date: urlDay(),
};
export type ReportState = UrlValues<typeof REPORT_FIELDS>;

/** '' where a custom period is open to one side. */
export const reportRange = ({ period, start_date, end_date }: ReportState, today: Day): DateRange =>
  period === 'custom' ? { start_date, end_date } : rangeOf(period, today);

/** A preset forgets the days; a custom period begins with those that were shown. */
export const withPeriod = (period: Preset, shown: DateRange): Partial<ReportState> =>
  period === 'custom' ? { period, ...shown } : { period, start_date: '', end_date: '' };
