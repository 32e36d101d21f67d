import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /vendors/:id/same-firm: the other record of a firm that is customer and supplier. */
export const getSameFirm = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.vendors, 'same-firm', id],
    queryFn: async ({ signal }) => (await call('GET /api/vendors/:id/same-firm', { params: { id }, signal })).data,
  });
