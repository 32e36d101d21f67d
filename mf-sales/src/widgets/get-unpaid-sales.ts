import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /sales/unpaid. @param limit of the oldest sales in it */
export const getUnpaidSales = (limit: number) =>
  queryOptions({
    queryKey: [...queryKeys.sales, 'unpaid', limit],
    queryFn: async ({ signal }) => (await call('GET /api/sales/unpaid', { query: { limit }, signal })).data,
  });
