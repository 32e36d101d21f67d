import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

interface Allocation {
  sale_id: number;
  /** Rupees. */
  amount: number;
}

/** POST /credit-notes/:id/allocate. */
export function useAllocateCreditNote(id: number) {
  return useMutation({
    mutationFn: async ({ allocations, key }: { allocations: Allocation[]; key: string }) =>
      (await call('POST /api/credit-notes/:id/allocate', { params: { id }, body: { allocations }, key })).data,
    onSettled: useRefresh(touchedBy.creditNote),
  });
}
