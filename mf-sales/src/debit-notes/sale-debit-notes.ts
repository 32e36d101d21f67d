import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { SaleDebitNoteInput } from '@karkhana/shared-contract/notes/note-schemas';
import type { ReasonInput } from '@karkhana/shared-contract/payments/payment-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /sales/:id/debit-notes. One `key` for one filled-in form: a second try makes no second note. */
export function useCreateSaleDebitNote(saleId: number) {
  return useMutation({
    mutationFn: async ({ note, key }: { note: SaleDebitNoteInput; key: string }) =>
      (await call('POST /api/sales/:id/debit-notes', { params: { id: saleId }, body: note, key })).data,
    onSettled: useRefresh(touchedBy.creditNote),
  });
}

/** POST /sale-debit-notes/:id/cancel: keeps the number, and the sale is owed as before. */
export function useCancelSaleDebitNote(id: number) {
  return useMutation({
    mutationFn: async ({ reason, key }: { reason: ReasonInput; key: string }) =>
      (await call('POST /api/sale-debit-notes/:id/cancel', { params: { id }, body: reason, key })).data,
    onSettled: useRefresh(touchedBy.creditNote),
  });
}
