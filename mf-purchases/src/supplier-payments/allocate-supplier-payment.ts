import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { AllocateSupplierPaymentInput } from '@karkhana/shared-contract/payments/account-payment-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /supplier-payments/:id/allocate. One `key` for one filled-in form. */
export function useAllocateSupplierPayment(id: number) {
  return useMutation({
    mutationFn: async ({ allocations, key }: AllocateSupplierPaymentInput & { key: string }) =>
      (await call('POST /api/supplier-payments/:id/allocate', { params: { id }, body: { allocations }, key })).data,
    onSettled: useRefresh(touchedBy.supplierPayment),
  });
}
