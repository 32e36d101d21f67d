/**
 * Parts of screens that several areas share: the differences between sales and purchases come in as a kind. Bundled with the importing area, unlike the rest of
 * this package; session and kit are the shell's, and so they are imported by their package names.
 */
export type { AccountPaymentKind, NewAccountPayment } from './account-payments/account-payment-kind.ts';
export { AccountPaymentsList } from './account-payments/account-payments-list.tsx';
export { RecordAccountPayment } from './account-payments/record-account-payment.tsx';
export { ShownAccountPayment } from './account-payments/shown-account-payment.tsx';
export { getLock } from './books/get-lock.ts';
export { useBankAccounts } from './books/use-bank-accounts.ts';
export { useCashQuestion } from './books/use-cash-question.ts';
export { type OpenDays, useClosedUntil, useOpenDays } from './books/use-open-days.ts';
export { columnsOfParty } from './columns-of-party.ts';
export { ConfirmSave } from './confirm-save.tsx';
export { EntriesDialog, EWayBillDialog, LabelsDialog, MessageToSend, RecordDocumentPayment, SharePaperDialog } from './dialogs.ts';
export { PortalReasons } from './e-way-bill/portal-reasons.tsx';
export type { LabelledItem } from './labels/labels-dialog.tsx';
export { lazyScreen } from './lazy-screen.tsx';
export { LinkToDocument, useDocumentPath } from './link-to-document.tsx';
export { CreateNoteDialog } from './notes/create-note-dialog.tsx';
export { DocumentNotes } from './notes/document-notes.tsx';
export { NoteList } from './notes/note-list.tsx';
export { NoteMenu } from './notes/note-menu.tsx';
export type { NoteSide, NotesQuery } from './notes/note-side.ts';
export { PartyNotes } from './notes/party-notes.tsx';
export { PaperScreen } from './paper/paper-screen.tsx';
export { useDownload } from './paper/use-download.ts';
export { DocumentPayments } from './payments/document-payments.tsx';
export type { PaymentKind } from './payments/payment-kind.ts';
export { UnpaidCard } from './payments/unpaid-card.tsx';
export { default as VoidDocumentPayment } from './payments/void-document-payment.tsx';
export { CountedAfter } from './places/counted-after.tsx';
export { PlaceField, type PlaceValues, placeValues } from './places/place-field.tsx';
export { PlaceFilter, usePlaceName } from './places/place-filter.tsx';
export { ReadAtAddress, useIdAtAddress } from './read-at-address.tsx';
export type { Allocation, UseOpen } from './reads-and-saves.ts';
export { formatPaise, lineTotal, type TypedTotals } from './typed-totals.ts';
export { useFresh } from './use-fresh.ts';
export { usePaging } from './use-paging.ts';
export { useUnpaidFirst } from './use-unpaid-first.ts';
