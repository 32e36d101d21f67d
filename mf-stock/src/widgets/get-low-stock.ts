import { api, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { LowStock } from '@karkhana/shared-contract/stock/low-stock';

/** GET /stock/low. */
export const getLowStock = (limit: number) =>
  queryOptions({
    queryKey: [...queryKeys.stock, 'low', limit],
    queryFn: async ({ signal }) => (await api.get<{ data: LowStock }>('/stock/low', { params: { limit }, signal })).data.data,
  });
