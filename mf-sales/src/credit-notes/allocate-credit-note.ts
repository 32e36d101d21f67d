import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { Allocation } from '@karkhana/shared-auth/screens';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import { onSales } from '../receipts/on-sales.ts';

/** POST /credit-notes/:id/allocate. */
export function useAllocateCreditNote(id: number) {
  return useMutation({
    mutationFn: async ({ allocations, key }: { allocations: Allocation[]; key: string }) =>
      (await call('POST /api/credit-notes/:id/allocate', { params: { id }, body: { allocations: onSales(allocations) }, key })).data,
    onSettled: useRefresh(touchedBy.creditNote),
  });
}
