import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /products by their ids, with the stock of this moment. */
export const getProducts = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...queryKeys.products, 'of', ...ids],
    queryFn: async ({ signal }) => (await call('GET /api/products', { query: { ids: ids.join(','), limit: 500 }, signal })).data,
    staleTime: 0,
  });
