import { api, queryOptions } from '@karkhana/shared-auth';
import type { Product } from '@karkhana/shared-contract/products/product';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /products/:id. */
export const getProduct = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.products, 'one', id],
    queryFn: async ({ signal }) => (await api.get<{ data: Product }>(`/products/${id}`, { signal })).data.data,
  });
