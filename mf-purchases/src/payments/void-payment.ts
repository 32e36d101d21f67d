import { api, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { Payment } from '@karkhana/shared-contract/payments/payment';
import type { ReasonInput } from '@karkhana/shared-contract/payments/payment-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /purchases/:id/payments/:paymentId/void. */
export function useVoidPayment(purchaseId: number, paymentId: number) {
  return useMutation({
    mutationFn: async ({ reason, key }: { reason: ReasonInput; key: string }) =>
      (await api.post<{ data: Payment }>(`/purchases/${purchaseId}/payments/${paymentId}/void`, reason, { headers: { 'Idempotency-Key': key } })).data.data,
    onSettled: useRefresh(touchedBy.purchasePayment),
  });
}
