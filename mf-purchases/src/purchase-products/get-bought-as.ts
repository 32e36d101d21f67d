import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /purchase-products of one of our products: under which names it is bought. */
export const getBoughtAs = (product_id: number) => {
  const query = { product_id, sort: 'name', page: 1, limit: 50 };
  return queryOptions({
    queryKey: [...queryKeys.materials, 'bought-as', query],
    queryFn: ({ signal }) => call('GET /api/purchase-products', { query, signal }),
  });
};
