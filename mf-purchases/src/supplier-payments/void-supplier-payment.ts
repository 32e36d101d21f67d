import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { ReasonInput } from '@karkhana/shared-contract/payments/payment-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /supplier-payments/:id/void. */
export function useVoidSupplierPayment(id: number) {
  return useMutation({
    mutationFn: async ({ reason, key }: { reason: ReasonInput; key: string }) =>
      (await call('POST /api/supplier-payments/:id/void', { params: { id }, body: reason, key })).data,
    onSettled: useRefresh(touchedBy.supplierPayment),
  });
}
