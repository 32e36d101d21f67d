import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';

/** GET /stock/places: how much of an item each place holds; a place that holds none is absent. */
export const getStockAtPlaces = (itemType: StockItemType, itemId: number) =>
  queryOptions({
    queryKey: [...queryKeys.stock, 'places of', itemType, itemId],
    queryFn: ({ signal }) => call('GET /api/stock/places', { query: { itemType, itemId }, signal }),
  });
