import type { Day } from '@karkhana/shared-contract/dates';
import { credit, debit, type Entry, entryOf } from '../entry.ts';

/** What customs was paid on an order from abroad. Paise. */
export interface BillOfEntryFacts {
  number: string;
  date: Day;
  party: string;
  /** Whether the IGST may be set off against our own tax. */
  eligible: boolean;
  igst: number;
  customs_duty: number;
}

/** Owed to customs: IGST is input credit, or a cost where it may not be set off; duty is a cost. */
export function billOfEntryEntries({ number, date, party, eligible, igst, customs_duty }: BillOfEntryFacts): Entry[] {
  const lines = [debit(eligible ? 'input_igst' : 'purchases', igst), debit('customs_duty', customs_duty), credit('customs_payable', igst + customs_duty)];
  return entryOf({ date, kind: 'bill_of_entry', number, narration: `Bill of entry for goods from ${party}`, lines });
}
