import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { BillOfEntryInput } from '@karkhana/shared-contract/purchases/bill-of-entry';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** PUT /purchases/:id/bill-of-entry. Asking for the same twice does it once. */
export function useEnterBillOfEntry(id: number) {
  return useMutation({
    mutationFn: async (bill: BillOfEntryInput) => (await call('PUT /api/purchases/:id/bill-of-entry', { params: { id }, body: bill })).data,
    onSettled: useRefresh(touchedBy.purchase),
  });
}

/** DELETE /purchases/:id/bill-of-entry. */
export function useRemoveBillOfEntry(id: number) {
  return useMutation({
    mutationFn: () => call('DELETE /api/purchases/:id/bill-of-entry', { params: { id } }),
    onSettled: useRefresh(touchedBy.purchase),
  });
}
