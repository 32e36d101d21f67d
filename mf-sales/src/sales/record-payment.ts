import { api, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { SalePayment } from '@karkhana/shared-contract/sales/sale';
import type { PaymentInput } from '@karkhana/shared-contract/sales/sale-schemas';

/** POST /sales/:id/payments. One `key` for one filled-in form: a second try cannot pay twice. */
export function useRecordPayment(saleId: number) {
  return useMutation({
    mutationFn: async ({ payment, key }: { payment: PaymentInput; key: string }) =>
      (await api.post<{ data: SalePayment }>(`/sales/${saleId}/payments`, payment, { headers: { 'Idempotency-Key': key } })).data.data,
    onSettled: useRefresh(touchedBy.salePayment),
  });
}
