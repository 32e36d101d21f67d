import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /vendors/:id, to name the vendor of a filter that came with an address. */
export const getVendor = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.vendors, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /api/vendors/:id', { params: { id }, signal })).data,
  });
