import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { RefundInput } from '@karkhana/shared-contract/notes/note-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /credit-notes/:id/refund. */
export function useRefundCreditNote(id: number) {
  return useMutation({
    mutationFn: async ({ refund, key }: { refund: RefundInput; key: string }) =>
      (await call('POST /api/credit-notes/:id/refund', { params: { id }, body: refund, key })).data,
    onSettled: useRefresh(touchedBy.creditNote),
  });
}
