import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /vendors/:id, for the name of the party. */
export const getParty = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.vendors, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /api/vendors/:id', { params: { id }, signal })).data,
  });
