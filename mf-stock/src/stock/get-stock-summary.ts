import { api, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { StockItemType, StockSummary } from '@karkhana/shared-contract/stock/ledger';

/** GET /stock/summary of what the list shows without filters. */
export const getStockSummary = (itemType: StockItemType) =>
  queryOptions({
    queryKey: [...queryKeys.stock, 'summary', itemType],
    queryFn: async ({ signal }) => (await api.get<{ data: StockSummary }>('/stock/summary', { params: { itemType, shelf: true }, signal })).data.data,
  });
