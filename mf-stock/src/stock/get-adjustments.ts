import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { StockItem } from './stock-item.ts';

export const adjustmentsOf = ({ itemType, id }: Pick<StockItem, 'itemType' | 'id'>) => ({ itemType, productId: id });

/** GET /stock/adjustments of one item, newest first. */
export const getAdjustments = (item: Pick<StockItem, 'itemType' | 'id'>, paging: ListQuery) => {
  const params = { ...adjustmentsOf(item), ...paging };
  return queryOptions({
    queryKey: [...queryKeys.stock, 'adjustments', params],
    queryFn: ({ signal }) => call('GET /api/stock/adjustments', { query: params, signal }),
    placeholderData: keepPreviousData,
  });
};
