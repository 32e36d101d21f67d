import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /credit-notes/:id. `id` as in the address. */
export const getCreditNote = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.sales, 'credit-note', id],
    queryFn: async ({ signal }) => (await call('GET /api/credit-notes/:id', { params: { id }, signal })).data,
  });
