import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { PurchaseStatusInput } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** PATCH /purchases/:id/status. Asking for the same twice does it once. */
export function useChangeStatus(id: number) {
  return useMutation({
    mutationFn: async (change: PurchaseStatusInput) => (await call('PATCH /api/purchases/:id/status', { params: { id }, body: change })).data,
    onSettled: useRefresh(touchedBy.purchaseStatus),
  });
}
