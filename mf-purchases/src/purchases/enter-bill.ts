import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { SupplierBill } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** PUT /purchases/:id/bill. Asking for the same twice does it once. */
export function useEnterBill(id: number) {
  return useMutation({
    mutationFn: async (bill: SupplierBill) => (await call('PUT /api/purchases/:id/bill', { params: { id }, body: bill })).data,
    onSettled: useRefresh(touchedBy.purchase),
  });
}
