import { api, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import type { PurchaseStatusInput } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** PATCH /purchases/:id/status. Asking for the same twice does it once. */
export function useChangeStatus(id: number) {
  return useMutation({
    mutationFn: async (change: PurchaseStatusInput) => (await api.patch<{ data: Purchase }>(`/purchases/${id}/status`, change)).data.data,
    onSettled: useRefresh(touchedBy.purchaseStatus),
  });
}
