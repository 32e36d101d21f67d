import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { NewStockTransfer } from '@karkhana/shared-contract/stock/stock-transfer-schemas';

/** POST /stock-transfers. One `key` for one form: a double click moves once. */
export function useCreateTransfer() {
  return useMutation({
    mutationFn: async ({ transfer, key }: { transfer: NewStockTransfer; key: string }) =>
      (await call('POST /api/stock-transfers', { body: transfer, key })).data,
    onSettled: useRefresh(touchedBy.stockTransfer),
  });
}

/** POST /stock-transfers/:id/cancel. */
export function useCancelTransfer(id: number) {
  return useMutation({
    mutationFn: async () => (await call('POST /api/stock-transfers/:id/cancel', { params: { id }, body: {} })).data,
    onSettled: useRefresh(touchedBy.stockTransfer),
  });
}
