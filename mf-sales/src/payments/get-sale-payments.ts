import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /sales/:id/payments, newest first, voided ones included. */
export const getSalePayments = (saleId: number) =>
  queryOptions({
    queryKey: [...queryKeys.sales, 'payments', saleId],
    queryFn: async ({ signal }) => (await call('GET /api/sales/:id/payments', { params: { id: saleId }, signal })).data,
  });
