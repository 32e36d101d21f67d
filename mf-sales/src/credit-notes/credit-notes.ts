import { useQuery, useReadNow } from '@karkhana/shared-auth';
import type { NoteSide } from '@karkhana/shared-auth/screens';
import { creditNotePath, salePath } from '@karkhana/shared-contract/areas/addresses';
import { useOpenSales } from '../receipts/get-open-sales.ts';
import { useAllocateCreditNote } from './allocate-credit-note.ts';
import { useCancelCreditNote } from './cancel-credit-note.ts';
import { useCreateCreditNote } from './create-credit-note.ts';
import { getCreditNotes } from './get-credit-notes.ts';
import { useRefundCreditNote } from './refund-credit-note.ts';

/** Notes that take back sales, in goods or price. */
export const CREDIT_NOTES: NoteSide = {
  name: 'Credit Note',
  entries: 'credit_note',
  corrects: 'invoice',
  document: 'Sale',
  party: 'Customer',
  headers: { party: 'Customer Name', document: 'Invoice No.' },
  moves: 'Put back into stock',
  movesAt: 'Goods come to',
  moveUndone: 'the goods leave the stock again',
  refundedTo: ({ number, vendor_name }) => `${number}, ${vendor_name}`,
  nothingOpen: (customer) => `${customer} owes nothing on other sales.`,
  change: 'sales:delete',
  pathOf: creditNotePath,
  documentPath: salePath,
  useRows: (query) => useQuery(getCreditNotes(query)),
  useReadRows() {
    const readNow = useReadNow();
    return (query) => readNow(getCreditNotes(query));
  },
  useOpen: useOpenSales,
  useCreate: useCreateCreditNote,
  useRefund: useRefundCreditNote,
  useAllocate: useAllocateCreditNote,
  useCancel: useCancelCreditNote,
};
