import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { RefundInput } from '@karkhana/shared-contract/notes/note-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /debit-notes/:id/refund. */
export function useRefundDebitNote(id: number) {
  return useMutation({
    mutationFn: async ({ refund, key }: { refund: RefundInput; key: string }) =>
      (await call('POST /api/debit-notes/:id/refund', { params: { id }, body: refund, key })).data,
    onSettled: useRefresh(touchedBy.debitNote),
  });
}
