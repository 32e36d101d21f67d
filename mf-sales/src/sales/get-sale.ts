import { api, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { Sale } from '@karkhana/shared-contract/sales/sale';

/** GET /sales/:id. `id` as it stands in the address. */
export const getSale = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.sales, 'one', id],
    queryFn: async ({ signal }) => (await api.get<{ data: Sale }>(`/sales/${encodeURIComponent(id)}`, { signal })).data.data,
  });
