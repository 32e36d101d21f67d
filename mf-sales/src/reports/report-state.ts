import { REPORT_PERIODS, type ReportPeriod } from '@karkhana/shared-contract/reports/date-presets';
import { type UrlValues, urlDay, urlOneOf, urlWhole } from '@karkhana/shared-ui';
import { GROUPINGS, type Grouping } from './groupings.ts';

/** The report's part of the address; the days count for a custom period only. */
export const REPORT_FIELDS = {
  by: urlOneOf<Grouping>(GROUPINGS, 'month'),
  period: urlOneOf<ReportPeriod>(REPORT_PERIODS, 'this-year'),
  startDate: urlDay(),
  endDate: urlDay(),
  /** Of customers and products, which may be thousands; months come whole. */
  page: urlWhole(1),
  limit: urlWhole(25, 500),
};
export type ReportState = UrlValues<typeof REPORT_FIELDS>;

export const pagingOf = ({ page, limit }: ReportState, change: (changes: Partial<ReportState>) => void) => ({
  page,
  limit,
  word: 'entries' as const,
  numbers: true,
  onPage: (next: number) => change({ page: next }),
  onLimit: (next: number) => change({ limit: next, page: 1 }),
});
