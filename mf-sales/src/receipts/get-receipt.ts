import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /receipts/:id. `id` as in the address. */
export const getReceipt = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.sales, 'receipt', id],
    queryFn: async ({ signal }) => (await call('GET /api/receipts/:id', { params: { id }, signal })).data,
  });
