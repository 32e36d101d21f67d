import type { InferType } from 'yup';
import { day, list, number, object, oneOf, string } from '../answers.ts';
import { JOURNAL_KINDS } from './journal-entry.ts';
import { ledgerDocument } from './ledger-document.ts';

/** Rupees; one of `debit` and `credit` is 0. */
export const dayBookLine = object({
  account_id: number(),
  account_name: string(),
  vendor_id: number().nullable(),
  vendor_name: string().nullable(),
  debit: number(),
  credit: number(),
});
export type DayBookLine = InferType<typeof dayBookLine>;

export const dayBookEntry = object({
  id: number(),
  date: day(),
  kind: oneOf(JOURNAL_KINDS),
  /** Of the kind's own table; null for an entry made by hand. */
  document_id: number().nullable(),
  number: string().nullable(),
  narration: string().nullable(),
  /** The entry that this one takes back. */
  reverses: number().nullable(),
  document: ledgerDocument,
  lines: list(dayBookLine),
});
export type DayBookEntry = InferType<typeof dayBookEntry>;

/** GET /reports/day-book: the entries of a period, oldest first, within a day as posted. */
export const dayBook = object({ data: list(dayBookEntry), total: number() });
export type DayBook = InferType<typeof dayBook>;
