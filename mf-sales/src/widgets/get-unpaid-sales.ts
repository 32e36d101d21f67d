import { api, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { UnpaidSales } from '@karkhana/shared-contract/sales/unpaid-sales';

/** GET /sales/unpaid. @param limit of the oldest sales in it */
export const getUnpaidSales = (limit: number) =>
  queryOptions({
    queryKey: [...queryKeys.sales, 'unpaid', limit],
    queryFn: async ({ signal }) => (await api.get<{ data: UnpaidSales }>('/sales/unpaid', { params: { limit }, signal })).data.data,
  });
