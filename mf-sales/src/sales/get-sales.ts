import { api, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery, Page } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { SaleRow } from '@karkhana/shared-contract/sales/sale';
import type { SaleFilters } from './sale-list-state.ts';

/** GET /sales; another page keeps the rows of the last one until it has come. */
export const getSales = (query: SaleFilters & ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.sales, 'list', query],
    queryFn: async ({ signal }) => (await api.get<Page<SaleRow>>('/sales', { params: query, signal })).data,
    placeholderData: keepPreviousData,
  });
