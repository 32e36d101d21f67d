import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { SaleFilters } from './sale-list-state.ts';

/** GET /sales; another page keeps the rows of the last one until it has come. */
export const getSales = (query: SaleFilters & ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.sales, 'list', query],
    queryFn: ({ signal }) => call('GET /api/sales', { query, signal }),
    placeholderData: keepPreviousData,
  });
