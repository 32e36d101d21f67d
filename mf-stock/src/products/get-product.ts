import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /products/:id. */
export const getProduct = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.products, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /api/products/:id', { params: { id }, signal })).data,
  });
