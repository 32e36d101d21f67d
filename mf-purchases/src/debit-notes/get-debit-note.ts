import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /debit-notes/:id. `id` as in the address. */
export const getDebitNote = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.purchases, 'debit-note', id],
    queryFn: async ({ signal }) => (await call('GET /api/debit-notes/:id', { params: { id }, signal })).data,
  });
