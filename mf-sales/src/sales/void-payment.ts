import { api, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { SalePayment } from '@karkhana/shared-contract/sales/sale';
import type { ReasonInput } from '@karkhana/shared-contract/sales/sale-schemas';

/** POST /sales/:id/payments/:paymentId/void. */
export function useVoidPayment(saleId: number) {
  return useMutation({
    mutationFn: async ({ paymentId, reason, key }: { paymentId: number; reason: ReasonInput; key: string }) =>
      (await api.post<{ data: SalePayment }>(`/sales/${saleId}/payments/${paymentId}/void`, reason, { headers: { 'Idempotency-Key': key } })).data.data,
    onSettled: useRefresh(touchedBy.salePayment),
  });
}
