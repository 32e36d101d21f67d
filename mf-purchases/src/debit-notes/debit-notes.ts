import { useQuery, useReadNow } from '@karkhana/shared-auth';
import type { NoteSide } from '@karkhana/shared-auth/screens';
import { debitNotePath, purchasePath } from '@karkhana/shared-contract/areas/addresses';
import { useOpenOrders } from '../supplier-payments/get-open-orders.ts';
import { useAllocateDebitNote } from './allocate-debit-note.ts';
import { useCancelDebitNote } from './cancel-debit-note.ts';
import { useCreateDebitNote } from './create-debit-note.ts';
import { getDebitNotes } from './get-debit-notes.ts';
import { useRefundDebitNote } from './refund-debit-note.ts';

/** Notes on returns to suppliers, in goods or price. */
export const DEBIT_NOTES: NoteSide = {
  name: 'Debit Note',
  entries: 'debit_note',
  corrects: 'order',
  document: 'Order',
  party: 'Vendor',
  headers: { party: 'Vendor', document: 'Purchase Order' },
  moves: 'Take out of stock',
  movesAt: 'Goods leave from',
  moveUndone: 'the goods come back into the stock',
  partyNote: true,
  refundedTo: ({ number, vendor_name }) => `${number}, from ${vendor_name}`,
  nothingOpen: (vendor) => `Nothing is owed to ${vendor} on other orders.`,
  change: 'purchases:delete',
  pathOf: debitNotePath,
  documentPath: purchasePath,
  useRows: (query) => useQuery(getDebitNotes(query)),
  useReadRows() {
    const readNow = useReadNow();
    return (query) => readNow(getDebitNotes(query));
  },
  useOpen: useOpenOrders,
  useCreate: useCreateDebitNote,
  useRefund: useRefundDebitNote,
  useAllocate: useAllocateDebitNote,
  useCancel: useCancelDebitNote,
};
