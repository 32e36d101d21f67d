import { api, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery, Page } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { StockAdjustment } from '@karkhana/shared-contract/stock/stock-adjustment';
import type { StockItem } from './stock-item.ts';

export const adjustmentsOf = ({ itemType, id }: Pick<StockItem, 'itemType' | 'id'>) => ({ itemType, productId: id });

/** GET /stock/adjustments of one item, newest first. */
export const getAdjustments = (item: Pick<StockItem, 'itemType' | 'id'>, paging: ListQuery) => {
  const params = { ...adjustmentsOf(item), ...paging };
  return queryOptions({
    queryKey: [...queryKeys.stock, 'adjustments', params],
    queryFn: async ({ signal }) => (await api.get<Page<StockAdjustment>>('/stock/adjustments', { params, signal })).data,
    placeholderData: keepPreviousData,
  });
};
