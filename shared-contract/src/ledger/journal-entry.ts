import type { InferType } from 'yup';
import { day, list, number, object, oneOf, string } from '../answers.ts';

/** Source of an entry of the general ledger. Entries of one day are shown in the order of posting. */
export const JOURNAL_KINDS = [
  'sale',
  'credit_note',
  'sale_debit_note',
  'purchase',
  'goods_receipt',
  'purchase_bill',
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

/** A line of an entry: in rupees, one of the two sides 0. */
const journalLine = object({
  account_id: number(),
  account_name: string(),
  /** On the accounts of customers and suppliers: which one. */
  vendor_id: number().nullable(),
  debit: number(),
  credit: number(),
});

/** A row of GET /journal-entries, the first posted first. */
export const journalEntry = object({
  id: number(),
  date: day(),
  kind: oneOf(JOURNAL_KINDS),
  document_id: number().nullable(),
  number: string().nullable(),
  narration: string().nullable(),
  /** The id of the entry that this one takes back. */
  reverses: number().nullable(),
  lines: list(journalLine),
});
export type JournalEntry = InferType<typeof journalEntry>;
