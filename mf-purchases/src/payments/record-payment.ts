import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { PaymentInput } from '@karkhana/shared-contract/payments/payment-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /purchases/:id/payments. One `key` for one filled-in form: a second try cannot pay twice. */
export function useRecordPayment(purchaseId: number) {
  return useMutation({
    mutationFn: async ({ payment, key }: { payment: PaymentInput; key: string }) =>
      (await call('POST /api/purchases/:id/payments', { params: { id: purchaseId }, body: payment, key })).data,
    onSettled: useRefresh(touchedBy.purchasePayment),
  });
}
