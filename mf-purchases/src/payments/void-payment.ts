import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { ReasonInput } from '@karkhana/shared-contract/payments/payment-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /purchases/:id/payments/:paymentId/void. */
export function useVoidPayment(purchaseId: number) {
  return useMutation({
    mutationFn: async ({ paymentId, reason, key }: { paymentId: number; reason: ReasonInput; key: string }) =>
      (await call('POST /api/purchases/:id/payments/:paymentId/void', { params: { id: purchaseId, paymentId }, body: reason, key })).data,
    onSettled: useRefresh(touchedBy.purchasePayment),
  });
}
