import { api, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery, Page } from '@karkhana/shared-contract/list-query';
import type { Product } from '@karkhana/shared-contract/products/product';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /products, until this area has an endpoint of its own; another page keeps the rows of the last one until it has come. */
export const getRows = (query: ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.products, 'template', query],
    queryFn: async ({ signal }) => (await api.get<Page<Product>>('/products', { params: query, signal })).data,
    placeholderData: keepPreviousData,
  });
