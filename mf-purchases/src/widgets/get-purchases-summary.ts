import { call, queryOptions, retryUpTo } from '@karkhana/shared-auth';
import { PURCHASES_QUERY } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /purchases/summary?by=month, both days included; cancelled and deleted orders do not count. */
export const getPurchasesSummary = (days: { startDate: Day; endDate: Day }) =>
  queryOptions({
    queryKey: [...queryKeys.purchases, 'summary', days],
    queryFn: async ({ signal }) => (await call('GET /api/purchases/summary', { query: { by: 'month', ...days }, signal })).data,
    ...PURCHASES_QUERY,
    retry: retryUpTo(PURCHASES_QUERY.retry),
  });
