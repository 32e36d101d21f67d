import { api, queryOptions, retryUpTo } from '@karkhana/shared-auth';
import { PURCHASES_QUERY } from '@karkhana/shared-contract/constants';
import type { PurchaseStats } from '@karkhana/shared-contract/purchases/purchase';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /purchases/stats: of today and of this month. */
export const getPurchaseStats = () =>
  queryOptions({
    queryKey: [...queryKeys.purchases, 'stats'],
    queryFn: async ({ signal }) => (await api.get<PurchaseStats>('/purchases/stats', { signal })).data,
    ...PURCHASES_QUERY,
    retry: retryUpTo(PURCHASES_QUERY.retry),
  });
