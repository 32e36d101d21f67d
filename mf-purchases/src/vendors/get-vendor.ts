import { api, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';

/** GET /vendors/:id, to name the vendor of a filter that came with an address. */
export const getVendor = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.vendors, 'one', id],
    queryFn: async ({ signal }) => (await api.get<{ data: Vendor }>(`/vendors/${id}`, { signal })).data.data,
  });
