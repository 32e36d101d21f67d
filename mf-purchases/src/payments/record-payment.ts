import { api, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { Payment } from '@karkhana/shared-contract/payments/payment';
import type { PaymentInput } from '@karkhana/shared-contract/payments/payment-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /purchases/:id/payments. One `key` for one filled-in form: a second try cannot pay twice. */
export function useRecordPayment(purchaseId: number) {
  return useMutation({
    mutationFn: async ({ payment, key }: { payment: PaymentInput; key: string }) =>
      (await api.post<{ data: Payment }>(`/purchases/${purchaseId}/payments`, payment, { headers: { 'Idempotency-Key': key } })).data.data,
    onSettled: useRefresh(touchedBy.purchasePayment),
  });
}
