import { api, queryOptions } from '@karkhana/shared-auth';
import type { DailySummary } from '@karkhana/shared-contract/accounting/transaction';
import { DAILY_SUMMARY_QUERY } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /accounting/daily-summary: the completed transactions of one day. */
export const getDailySummary = (date: Day) =>
  queryOptions({
    queryKey: [...queryKeys.accounting, 'daily-summary', date],
    queryFn: async ({ signal }) => (await api.get<DailySummary>('/accounting/daily-summary', { params: { date }, signal })).data,
    ...DAILY_SUMMARY_QUERY,
  });
