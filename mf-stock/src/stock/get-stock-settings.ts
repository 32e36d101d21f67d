import { api, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { StockSettings } from '@karkhana/shared-contract/stock/stock-settings';

/** GET /stock/settings. */
export const getStockSettings = () =>
  queryOptions({
    queryKey: [...queryKeys.stock, 'settings'],
    queryFn: async ({ signal }) => (await api.get<{ data: StockSettings }>('/stock/settings', { signal })).data.data,
  });
