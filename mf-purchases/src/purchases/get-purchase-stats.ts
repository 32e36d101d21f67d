import { call, queryOptions, retryUpTo } from '@karkhana/shared-auth';
import { PURCHASES_QUERY } from '@karkhana/shared-contract/constants';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /purchases/stats: of today and of this month. */
export const getPurchaseStats = () =>
  queryOptions({
    queryKey: [...queryKeys.purchases, 'stats'],
    queryFn: ({ signal }) => call('GET /api/purchases/stats', { signal }),
    ...PURCHASES_QUERY,
    retry: retryUpTo(PURCHASES_QUERY.retry),
  });
