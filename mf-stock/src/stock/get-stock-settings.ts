import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /stock/settings. */
export const getStockSettings = () =>
  queryOptions({
    queryKey: [...queryKeys.stock, 'settings'],
    queryFn: async ({ signal }) => (await call('GET /api/stock/settings', { signal })).data,
  });
