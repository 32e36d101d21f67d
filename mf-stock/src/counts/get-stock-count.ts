import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /stock-counts/:id, with its items. */
export const getStockCount = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.stock, 'count', id],
    queryFn: async ({ signal }) => (await call('GET /api/stock-counts/:id', { params: { id }, signal })).data,
  });
