import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { PaymentInput } from '@karkhana/shared-contract/sales/sale-schemas';

/** POST /sales/:id/payments. One `key` for one filled-in form: a second try cannot pay twice. */
export function useRecordPayment(saleId: number) {
  return useMutation({
    mutationFn: async ({ payment, key }: { payment: PaymentInput; key: string }) =>
      (await call('POST /api/sales/:id/payments', { params: { id: saleId }, body: payment, key })).data,
    onSettled: useRefresh(touchedBy.salePayment),
  });
}
