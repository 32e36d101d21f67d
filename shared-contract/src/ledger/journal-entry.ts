import type { InferType } from 'yup';
import { day, list, number, object, oneOf, string } from '../answers.ts';
import { DOCUMENTS, type DocumentFacts, type KindWith, kindsWith, type LedgerKind } from '../documents/document-kinds.ts';

/** Sources of entries that are no documents of their own, or without a page: what they are called, and what they are in the ledger of a party. */
const OTHER_ENTRIES = {
  bill_of_entry: ['Bill of entry', 'adjustment'],
  landed_cost: ['Landed cost', 'adjustment'],
  sale_payment: ['Payment of a sale', 'receipt'],
  purchase_payment: ['Payment of an order', 'payment'],
  note_refund: ['Refund of a note', 'refund'],
  opening_sale: ['Opening sale', 'opening'],
  opening_purchase: ['Opening purchase', 'opening'],
  set_off: ['Set-off', 'adjustment'],
  gst_set_off: ['GST credit set off', 'adjustment'],
  gst_challan: ['GST challan', 'adjustment'],
} as const satisfies Record<string, DocumentFacts['entry']>;

/** Source of an entry of the general ledger. Entries of one day are shown in the order of posting. */
export type JournalKind = KindWith<'entry'> | keyof typeof OTHER_ENTRIES;
const ENTRIES = {
  ...Object.fromEntries(kindsWith('entry').map((kind) => [kind, DOCUMENTS[kind].entry])),
  ...OTHER_ENTRIES,
} as Record<JournalKind, NonNullable<DocumentFacts['entry']>>;
export const JOURNAL_KINDS = Object.keys(ENTRIES) as JournalKind[];
/** On screens and in files. */
export const entryLabel = (kind: JournalKind): string => ENTRIES[kind][0];
export const movementOf = (kind: JournalKind): LedgerKind => ENTRIES[kind][1];

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
