import { api, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery, Page } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { LedgerRow, StockItemType } from '@karkhana/shared-contract/stock/ledger';

/** Every movement of one kind of item, or of both, the newest first. */
export const ledgerOf = (itemType: StockItemType | undefined) => ({ itemType, sort: '-id' });

/** GET /stock/ledger. */
export const getLedger = (itemType: StockItemType | undefined, paging: ListQuery) => {
  const params = { ...ledgerOf(itemType), ...paging };
  return queryOptions({
    queryKey: [...queryKeys.stock, 'ledger', params],
    queryFn: async ({ signal }) => (await api.get<Page<LedgerRow>>('/stock/ledger', { params, signal })).data,
    placeholderData: keepPreviousData,
  });
};
