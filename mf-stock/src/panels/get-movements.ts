import { api, queryOptions } from '@karkhana/shared-auth';
import type { Page } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { LedgerRow } from '@karkhana/shared-contract/stock/ledger-row';

/** GET /stock/ledger of one product, the newest first. */
export const getMovements = (productId: number, limit: number) =>
  queryOptions({
    queryKey: [...queryKeys.stock, 'movements of', productId, limit],
    queryFn: async ({ signal }) =>
      (await api.get<Page<LedgerRow>>('/stock/ledger', { params: { itemType: 'product', itemId: productId, sort: '-id', page: 1, limit }, signal })).data,
  });
