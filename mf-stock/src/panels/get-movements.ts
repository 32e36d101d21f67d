import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /stock/ledger of one product, the newest first. */
export const getMovements = (productId: number, limit: number) =>
  queryOptions({
    queryKey: [...queryKeys.stock, 'movements of', productId, limit],
    queryFn: ({ signal }) => call('GET /api/stock/ledger', { query: { itemType: 'product', itemId: productId, sort: '-id', page: 1, limit }, signal }),
  });
