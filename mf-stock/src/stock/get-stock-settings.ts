import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /stock/settings, for the global threshold: no more than one of the products' own comes with it. */
export const getStockSettings = () =>
  queryOptions({
    queryKey: [...queryKeys.stock, 'settings'],
    queryFn: async ({ signal }) => (await call('GET /api/stock/settings', { query: { limit: 1 }, signal })).data,
  });
