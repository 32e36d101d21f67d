import type { Day } from '@karkhana/shared-contract/dates';
import { type Entry, entryOf, type Line } from '../entry.ts';

/** Where the tax of a document of ours counts on other days than its own, because a return was filed. */
export interface CountedDays {
  booked_on?: Day | null;
  /** It was taken back after its return was filed. */
  unbooked_on?: Day | null;
  cancelled?: boolean;
}

const isTax = ({ account }: Line) => account.startsWith('output_');

/** A document's entry, with the tax on the days on which it is returned: between its own day and these it waits on an account of its own. */
export function countedEntries(entry: Entry, { booked_on = null, unbooked_on = null, cancelled = false }: CountedDays): Entry[] {
  if (cancelled && !unbooked_on) return [];
  if (!booked_on && !unbooked_on) return entryOf(entry);
  const tax = entry.lines.filter(isTax);
  const waiting = (sign: 1 | -1): Line => ({ account: 'output_late', vendor_id: null, amount: sign * tax.reduce((sum, { amount }) => sum + amount, 0) });
  const counts = (date: Day, sign: 1 | -1) => {
    const narration = `${entry.narration}: tax ${sign === 1 ? 'in' : 'taken back in'} the return of ${date.slice(0, 7)}`;
    return entryOf({ ...entry, date, narration, lines: [...tax.map((line) => ({ ...line, amount: sign * line.amount })), waiting(sign === 1 ? -1 : 1)] });
  };
  return [
    ...(cancelled ? [] : entryOf({ ...entry, lines: [...entry.lines.filter((line) => !isTax(line)), waiting(1)] })),
    ...counts(booked_on ?? entry.date, 1),
    ...(unbooked_on ? counts(unbooked_on, -1) : []),
  ];
}
