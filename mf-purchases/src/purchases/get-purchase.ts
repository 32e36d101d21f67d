import { call, queryOptions, retryUpTo } from '@karkhana/shared-auth';
import { PURCHASES_QUERY } from '@karkhana/shared-contract/constants';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /purchases/:id. `id` as in the address. */
export const getPurchase = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.purchases, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /api/purchases/:id', { params: { id }, signal })).data,
    ...PURCHASES_QUERY,
    retry: retryUpTo(PURCHASES_QUERY.retry),
  });
