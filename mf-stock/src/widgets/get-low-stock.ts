import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /stock/low. */
export const getLowStock = (limit: number) =>
  queryOptions({
    queryKey: [...queryKeys.stock, 'low', limit],
    queryFn: async ({ signal }) => (await call('GET /api/stock/low', { query: { limit }, signal })).data,
  });
