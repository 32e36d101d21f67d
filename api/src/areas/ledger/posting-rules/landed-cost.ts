import type { Day } from '@karkhana/shared-contract/dates';
import { credit, debit, type Entry, entryOf } from '../entry.ts';

/** What others were paid for goods of an order. Paise. */
export interface LandedCostFacts {
  /** The order's. */
  number: string;
  date: Day;
  /** Such as transport. */
  kind: string;
  /** The creditor; null is none of our parties. */
  vendor_id: number | null;
  party: string | null;
  amount: number;
}

/** A cost of what was bought, owed to its party: it waits in transit, and comes in with the goods. */
export function landedCostEntries({ number, date, kind, vendor_id, party, amount }: LandedCostFacts): Entry[] {
  const owed = vendor_id === null ? credit('other_payables', amount) : credit('payable', amount, vendor_id);
  const narration = `${kind} of ${number}${party ? `, ${party}` : ''}`;
  return entryOf({ date, kind: 'landed_cost', number, narration, lines: [debit('goods_in_transit', amount), owed] });
}
