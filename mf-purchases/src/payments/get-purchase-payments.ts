import { call, queryOptions, retryUpTo } from '@karkhana/shared-auth';
import { PURCHASES_QUERY } from '@karkhana/shared-contract/constants';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /purchases/:id/payments, newest first, voided ones included. */
export const getPurchasePayments = (purchaseId: number) =>
  queryOptions({
    queryKey: [...queryKeys.purchases, 'payments', purchaseId],
    queryFn: async ({ signal }) => (await call('GET /api/purchases/:id/payments', { params: { id: purchaseId }, signal })).data,
    ...PURCHASES_QUERY,
    retry: retryUpTo(PURCHASES_QUERY.retry),
  });
