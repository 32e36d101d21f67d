import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { Allocation } from '@karkhana/shared-auth/screens';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import { onOrders } from './on-orders.ts';

/** POST /supplier-payments/:id/allocate. One `key` for one filled-in form. */
export function useAllocateSupplierPayment(id: number) {
  return useMutation({
    mutationFn: async ({ allocations, key }: { allocations: Allocation[]; key: string }) =>
      (await call('POST /api/supplier-payments/:id/allocate', { params: { id }, body: { allocations: onOrders(allocations) }, key })).data,
    onSettled: useRefresh(touchedBy.supplierPayment),
  });
}
