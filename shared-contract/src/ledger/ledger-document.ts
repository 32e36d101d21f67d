import { number, object, oneOf } from '../answers.ts';

/** Kinds of documents with a page of their own. */
export const LEDGER_PAGES = ['sale', 'purchase', 'credit_note', 'debit_note', 'receipt', 'supplier_payment', 'transaction', 'opening_balance'] as const;
export type LedgerPage = (typeof LEDGER_PAGES)[number];

/** Of a payment the sale or order that it pays, of a refund its note; null where no page shows the document. */
export const ledgerDocument = object({ page: oneOf(LEDGER_PAGES), id: number() }).nullable();
