import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';

/** GET /stock/summary of the list without filters. */
export const getStockSummary = (itemType: StockItemType) =>
  queryOptions({
    queryKey: [...queryKeys.stock, 'summary', itemType],
    queryFn: async ({ signal }) => (await call('GET /api/stock/summary', { query: { itemType, shelf: true }, signal })).data,
  });
