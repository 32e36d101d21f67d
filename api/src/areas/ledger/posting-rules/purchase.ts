import type { Day } from '@karkhana/shared-contract/dates';
import { credit, debit, type Entry, entryOf } from '../entry.ts';

/** The bill of an expense, or one that was brought over. Paise. */
export interface PurchaseFacts {
  number: string;
  vendor_id: number;
  party: string;
  /** The category of an expense; else `purchases`. */
  account?: string | null;
  /** Brought over from the program before: what is open of it is owed since its own day. */
  opening: boolean;
  /** All tax on the bill, and what of it may be set off against our own. */
  tax: number;
  cgst: number;
  sgst: number;
  igst: number;
  /** The day on which the supplier's bill is booked; null before there is one. */
  booked: Day | null;
  total: number;
  net: number;
  /** Its own day. */
  date: Day;
  /** Tax that is ours to pay (reverse charge), and what of it may be set off. */
  reverse_charge: number;
  reverse_charge_credit: number;
}

/** Orders post by their papers: see purchase-entries.ts. */
export function purchaseEntries(bill: PurchaseFacts): Entry[] {
  const { number, party, booked, date, net, cgst, sgst, igst, reverse_charge: owed, reverse_charge_credit: owedCredit } = bill;
  if (bill.opening) {
    const lines = [credit('payable', net, bill.vendor_id), debit('opening_difference', net)];
    return entryOf({ date, kind: 'opening_purchase', number, narration: `Open bill of ${party}`, lines });
  }
  const round_off = net - bill.total - bill.tax;
  const credits = booked ? [debit('input_cgst', cgst), debit('input_sgst', sgst), debit('input_igst', igst)] : [debit('input_awaited', cgst + sgst + igst)];
  const lines = [
    debit(bill.account ?? 'purchases', net - cgst - sgst - igst - round_off + owed - owedCredit),
    ...credits,
    debit('round_off', round_off),
    credit('payable', net, bill.vendor_id),
    debit('input_reverse_charge', owedCredit),
    credit('reverse_charge_payable', owed),
  ];
  return entryOf({ date: booked ?? date, kind: 'purchase', number, narration: `Purchase from ${party}`, lines });
}
