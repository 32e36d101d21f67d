import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { CreditNoteInput, NoteInput } from '@karkhana/shared-contract/notes/note-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /sales/:id/credit-notes. One `key` for one filled-in form: a second try makes no second note. */
export function useCreateCreditNote(saleId: number) {
  return useMutation({
    mutationFn: async ({ note, key }: { note: NoteInput; key: string }) =>
      (await call('POST /api/sales/:id/credit-notes', { params: { id: saleId }, body: note, key })).data,
    onSettled: useRefresh(touchedBy.creditNote),
  });
}

/** The same of a sale that was brought over without lines: by amount and rate. */
export function useCreateOpeningCreditNote(saleId: number) {
  return useMutation({
    mutationFn: async ({ note, key }: { note: CreditNoteInput; key: string }) =>
      (await call('POST /api/sales/:id/credit-notes', { params: { id: saleId }, body: note, key })).data,
    onSettled: useRefresh(touchedBy.creditNote),
  });
}
