import { call, queryOptions } from '@karkhana/shared-auth';
import type { Day } from '@karkhana/shared-contract/dates';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /accounting/monthly-summary: completed transactions by month, both days included. */
export const getMonthlySummary = (days: { startDate: Day; endDate: Day }) =>
  queryOptions({
    queryKey: [...queryKeys.accounting, 'monthly-summary', days],
    queryFn: async ({ signal }) => (await call('GET /api/accounting/monthly-summary', { query: days, signal })).data,
  });
