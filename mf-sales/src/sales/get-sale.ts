import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /sales/:id. `id` as in the address. */
export const getSale = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.sales, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /api/sales/:id', { params: { id }, signal })).data,
  });
