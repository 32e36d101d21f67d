import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { BounceInput } from '@karkhana/shared-contract/payments/account-payment-schemas';
import type { ReasonInput } from '@karkhana/shared-contract/payments/payment-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /receipts/:id/void. */
export function useVoidReceipt(id: number) {
  return useMutation({
    mutationFn: async ({ reason, key }: { reason: ReasonInput; key: string }) =>
      (await call('POST /api/receipts/:id/void', { params: { id }, body: reason, key })).data,
    onSettled: useRefresh(touchedBy.receipt),
  });
}

/** POST /receipts/:id/bounce. */
export function useBounceReceipt(id: number) {
  return useMutation({
    mutationFn: async ({ bounce, key }: { bounce: BounceInput; key: string }) =>
      (await call('POST /api/receipts/:id/bounce', { params: { id }, body: bounce, key })).data,
    onSettled: useRefresh([...touchedBy.receipt, ...touchedBy.transaction]),
  });
}
