import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { ReasonInput } from '@karkhana/shared-contract/sales/sale-schemas';

/** POST /sales/:id/payments/:paymentId/void. */
export function useVoidPayment(saleId: number) {
  return useMutation({
    mutationFn: async ({ paymentId, reason, key }: { paymentId: number; reason: ReasonInput; key: string }) =>
      (await call('POST /api/sales/:id/payments/:paymentId/void', { params: { id: saleId, paymentId }, body: reason, key })).data,
    onSettled: useRefresh(touchedBy.salePayment),
  });
}
