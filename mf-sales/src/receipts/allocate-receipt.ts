import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { AllocateReceiptInput } from '@karkhana/shared-contract/payments/account-payment-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /receipts/:id/allocate. One `key` for one filled-in form. */
export function useAllocateReceipt(id: number) {
  return useMutation({
    mutationFn: async ({ allocations, key }: AllocateReceiptInput & { key: string }) =>
      (await call('POST /api/receipts/:id/allocate', { params: { id }, body: { allocations }, key })).data,
    onSettled: useRefresh(touchedBy.receipt),
  });
}
