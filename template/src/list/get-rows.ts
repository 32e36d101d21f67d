import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /products, until this area has an endpoint of its own; another page keeps the rows of the last one until it has come. */
export const getRows = (query: ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.products, 'template', query],
    queryFn: ({ signal }) => call('GET /api/products', { query, signal }),
    placeholderData: keepPreviousData,
  });
