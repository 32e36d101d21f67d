import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { NoteInput } from '@karkhana/shared-contract/notes/note-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /purchases/:id/debit-notes. One `key` for one filled-in form: a second try makes no second note. */
export function useCreateDebitNote(purchaseId: number) {
  return useMutation({
    mutationFn: async ({ note, key }: { note: NoteInput; key: string }) =>
      (await call('POST /api/purchases/:id/debit-notes', { params: { id: purchaseId }, body: note, key })).data,
    onSettled: useRefresh(touchedBy.debitNote),
  });
}
