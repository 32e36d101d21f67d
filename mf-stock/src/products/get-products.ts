import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /products; another page keeps the rows of the last one until it has come. */
export const getProducts = (query: ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.products, 'list', query],
    queryFn: ({ signal }) => call('GET /api/products', { query, signal }),
    placeholderData: keepPreviousData,
  });
