/** What an entry of the general ledger was posted by. The order in which entries of one day are shown is the order in which they were posted. */
export const JOURNAL_KINDS = [
  'sale',
  'credit_note',
  'sale_debit_note',
  'purchase',
  'debit_note',
  'bill_of_entry',
  'landed_cost',
  'receipt',
  'supplier_payment',
  'sale_payment',
  'purchase_payment',
  'note_refund',
  'transaction',
  'opening_balance',
  'opening_sale',
  'opening_purchase',
  'set_off',
  'journal',
] as const;
export type JournalKind = (typeof JOURNAL_KINDS)[number];
