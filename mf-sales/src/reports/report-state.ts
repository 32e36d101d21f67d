import { REPORT_PERIODS, type ReportPeriod } from '@karkhana/shared-contract/reports/date-presets';
import { type UrlValues, urlDay, urlOneOf } from '@karkhana/shared-ui';
import { GROUPINGS, type Grouping } from './groupings.ts';

/** The report's part of the address; the days count for a custom period only. */
export const REPORT_FIELDS = {
  by: urlOneOf<Grouping>(GROUPINGS, 'month'),
  period: urlOneOf<ReportPeriod>(REPORT_PERIODS, 'this-year'),
  startDate: urlDay(),
  endDate: urlDay(),
};
export type ReportState = UrlValues<typeof REPORT_FIELDS>;
