import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { Allocation } from '@karkhana/shared-auth/screens';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import { onSales } from './on-sales.ts';

/** POST /receipts/:id/allocate. One `key` for one filled-in form. */
export function useAllocateReceipt(id: number) {
  return useMutation({
    mutationFn: async ({ allocations, key }: { allocations: Allocation[]; key: string }) =>
      (await call('POST /api/receipts/:id/allocate', { params: { id }, body: { allocations: onSales(allocations) }, key })).data,
    onSettled: useRefresh(touchedBy.receipt),
  });
}
