import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { PurchaseChanges } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** PUT /purchases/:id: its lines and facts while it is open. */
export function useChangeOrder(id: number) {
  return useMutation({
    mutationFn: async ({ order, key }: { order: PurchaseChanges; key: string }) =>
      (await call('PUT /api/purchases/:id', { params: { id }, body: order, key })).data,
    onSettled: useRefresh(touchedBy.purchaseStatus),
  });
}
