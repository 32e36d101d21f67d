import { call, queryOptions } from '@karkhana/shared-auth';
import { DAILY_SUMMARY_QUERY } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /accounting/daily-summary: the completed transactions of one day. */
export const getDailySummary = (date: Day) =>
  queryOptions({
    queryKey: [...queryKeys.accounting, 'daily-summary', date],
    queryFn: ({ signal }) => call('GET /api/accounting/daily-summary', { query: { date }, signal }),
    ...DAILY_SUMMARY_QUERY,
  });
