import { api, queryOptions, retryUpTo } from '@karkhana/shared-auth';
import { PURCHASES_QUERY } from '@karkhana/shared-contract/constants';
import type { Page } from '@karkhana/shared-contract/list-query';
import type { Payment } from '@karkhana/shared-contract/payments/payment';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /purchases/:id/payments, newest first, voided ones included. */
export const getPurchasePayments = (purchaseId: number) =>
  queryOptions({
    queryKey: [...queryKeys.purchases, 'payments', purchaseId],
    queryFn: async ({ signal }) => (await api.get<Page<Payment>>(`/purchases/${purchaseId}/payments`, { signal })).data.data,
    ...PURCHASES_QUERY,
    retry: retryUpTo(PURCHASES_QUERY.retry),
  });
