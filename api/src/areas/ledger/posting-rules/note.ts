import type { Day } from '@karkhana/shared-contract/dates';
import { credit, debit, type Entry, entryOf, mirrored } from '../entry.ts';
import { type CountedDays, countedEntries } from './counted-tax.ts';
import { soldLines, type Taxes } from './sale.ts';

/** A note to a customer that counts: those to suppliers post with their orders, but for orders without lines. Paise. */
export interface NoteFacts extends Taxes, CountedDays {
  kind: 'credit_note' | 'sale_debit_note' | 'debit_note';
  date: Day;
  number: string;
  vendor_id: number;
  party: string;
  total: number;
  charges: number;
  round_off: number;
  net: number;
}

/** The document's entry the other way, on the note's own day; a debit note of a sale adds to it. */
export function noteEntries(note: NoteFacts): Entry[] {
  const { date, number, kind, party } = note;
  if (kind === 'credit_note') return countedEntries({ date, kind, number, narration: `Credit note to ${party}`, lines: mirrored(soldLines(note)) }, note);
  if (kind === 'sale_debit_note') return countedEntries({ date, kind, number, narration: `Debit note to ${party}`, lines: soldLines(note) }, note);
  const lines = [debit('payable', note.net, note.vendor_id), credit('purchases', note.net - note.round_off), credit('round_off', note.round_off)];
  return entryOf({ date, kind, number, narration: `Debit note to ${party}`, lines });
}
