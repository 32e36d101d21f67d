import type { Day } from '@karkhana/shared-contract/dates';
import type { JournalKind } from '@karkhana/shared-contract/ledger/journal-entry';

/** A line of an entry as rules write it. */
export interface Line {
  /** The role of an account, or its id as text where it has none. */
  account: string;
  /** On the accounts of customers and suppliers. */
  vendor_id: number | null;
  /** Paise: a debit, or below zero a credit. */
  amount: number;
}

/** An entry as rules write it. */
export interface Entry {
  date: Day;
  kind: JournalKind;
  number: string | null;
  narration: string | null;
  lines: Line[];
}

export const debit = (account: string, amount: number, vendor_id: number | null = null): Line => ({ account, vendor_id, amount });
export const credit = (account: string, amount: number, vendor_id: number | null = null): Line => debit(account, -amount, vendor_id);

/** The same the other way. */
export const mirrored = (lines: readonly Line[]): Line[] => lines.map((line) => ({ ...line, amount: -line.amount + 0 }));

/** Without lines of nothing; none where nothing is left. */
export function entryOf(entry: Entry): Entry[] {
  const lines = entry.lines.filter(({ amount }) => amount !== 0);
  return lines.length ? [{ ...entry, lines }] : [];
}
