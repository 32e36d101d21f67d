import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { ReasonInput } from '@karkhana/shared-contract/sales/sale-schemas';

/** POST /credit-notes/:id/allocations/:allocationId/void. */
export function useVoidAllocation(id: number) {
  return useMutation({
    mutationFn: async ({ allocationId, reason, key }: { allocationId: number; reason: ReasonInput; key: string }) =>
      (await call('POST /api/credit-notes/:id/allocations/:allocationId/void', { params: { id, allocationId }, body: reason, key })).data,
    onSettled: useRefresh(touchedBy.creditNote),
  });
}
