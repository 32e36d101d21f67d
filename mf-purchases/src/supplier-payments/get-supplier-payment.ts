import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /supplier-payments/:id. `id` as in the address. */
export const getSupplierPayment = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.purchases, 'supplier-payment', id],
    queryFn: async ({ signal }) => (await call('GET /api/supplier-payments/:id', { params: { id }, signal })).data,
  });
