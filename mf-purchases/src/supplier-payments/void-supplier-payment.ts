import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { BounceInput } from '@karkhana/shared-contract/payments/account-payment-schemas';
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

/** POST /supplier-payments/:id/bounce. */
export function useBounceSupplierPayment(id: number) {
  return useMutation({
    mutationFn: async ({ bounce, key }: { bounce: BounceInput; key: string }) =>
      (await call('POST /api/supplier-payments/:id/bounce', { params: { id }, body: bounce, key })).data,
    onSettled: useRefresh([...touchedBy.supplierPayment, ...touchedBy.transaction]),
  });
}
