import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

interface Allocation {
  purchase_id: number;
  /** Rupees. */
  amount: number;
}

/** POST /debit-notes/:id/allocate. */
export function useAllocateDebitNote(id: number) {
  return useMutation({
    mutationFn: async ({ allocations, key }: { allocations: Allocation[]; key: string }) =>
      (await call('POST /api/debit-notes/:id/allocate', { params: { id }, body: { allocations }, key })).data,
    onSettled: useRefresh(touchedBy.debitNote),
  });
}
