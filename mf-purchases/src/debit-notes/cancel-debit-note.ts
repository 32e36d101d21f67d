import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { ReasonInput } from '@karkhana/shared-contract/payments/payment-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /debit-notes/:id/cancel: keeps the number, takes back stock and credit. */
export function useCancelDebitNote(id: number) {
  return useMutation({
    mutationFn: async ({ reason, key }: { reason: ReasonInput; key: string }) =>
      (await call('POST /api/debit-notes/:id/cancel', { params: { id }, body: reason, key })).data,
    onSettled: useRefresh(touchedBy.debitNote),
  });
}
