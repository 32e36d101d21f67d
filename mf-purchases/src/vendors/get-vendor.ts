import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /vendors/:id: the whole of a vendor, which a row of the list is not. */
export const getVendor = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.vendors, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /api/vendors/:id', { params: { id }, signal })).data,
  });
