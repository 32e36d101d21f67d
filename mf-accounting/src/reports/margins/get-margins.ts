import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { ReportDays } from '@karkhana/shared-contract/reports/date-presets';
import type { MarginsBy } from '@karkhana/shared-contract/reports/report-queries';
import { periodQuery } from '../report-state.ts';

/** GET /reports/margins: all rows of the period at once. */
export function getMargins(by: MarginsBy, days: ReportDays) {
  const query = { ...periodQuery(days), by };
  return queryOptions({
    queryKey: [...queryKeys.reports, 'margins', query],
    queryFn: ({ signal }) => call('GET /api/reports/margins', { query, signal }),
  });
}
