import type { JournalKind } from './journal-entry.ts';

/** Names of sources of entries on screens and in files. */
export const JOURNAL_LABELS: Record<JournalKind, string> = {
  sale: 'Sale',
  credit_note: 'Credit note',
  sale_debit_note: 'Debit note to customer',
  purchase: 'Purchase',
  goods_receipt: 'Goods receipt',
  purchase_bill: 'Bill of a supplier',
  debit_note: 'Debit note',
  bill_of_entry: 'Bill of entry',
  landed_cost: 'Landed cost',
  receipt: 'Receipt',
  supplier_payment: 'Supplier payment',
  sale_payment: 'Payment of a sale',
  purchase_payment: 'Payment of an order',
  note_refund: 'Refund of a note',
  transaction: 'Transaction',
  opening_balance: 'Opening balance',
  opening_sale: 'Opening sale',
  opening_purchase: 'Opening purchase',
  set_off: 'Set-off',
  journal: 'Journal',
};
