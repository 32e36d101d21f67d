import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { Allocation } from '@karkhana/shared-auth/screens';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import { onOrders } from '../supplier-payments/on-orders.ts';

/** POST /debit-notes/:id/allocate. */
export function useAllocateDebitNote(id: number) {
  return useMutation({
    mutationFn: async ({ allocations, key }: { allocations: Allocation[]; key: string }) =>
      (await call('POST /api/debit-notes/:id/allocate', { params: { id }, body: { allocations: onOrders(allocations) }, key })).data,
    onSettled: useRefresh(touchedBy.debitNote),
  });
}
