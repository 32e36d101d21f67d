import { call, queryOptions, retryUpTo } from '@karkhana/shared-auth';
import { PURCHASES_QUERY } from '@karkhana/shared-contract/constants';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /purchases/:id/landed-costs, the oldest first, cancelled ones included. */
export const getLandedCosts = (purchaseId: number) =>
  queryOptions({
    queryKey: [...queryKeys.purchases, 'landed-costs', purchaseId],
    queryFn: async ({ signal }) => (await call('GET /api/purchases/:id/landed-costs', { params: { id: purchaseId }, signal })).data,
    ...PURCHASES_QUERY,
    retry: retryUpTo(PURCHASES_QUERY.retry),
  });
