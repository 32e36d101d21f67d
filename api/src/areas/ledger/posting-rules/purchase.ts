import type { Day } from '@karkhana/shared-contract/dates';
import { credit, debit, type Entry, entryOf, type Line } from '../entry.ts';

/** An order that is not cancelled. Paise. */
export interface PurchaseFacts {
  number: string;
  vendor_id: number;
  party: string;
  /** Where what was bought goes, if it is not `purchases`: the category of an expense. */
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
  /** The order's own day. */
  date: Day;
  /** What of it is owed: all that was received up to now. */
  worth: number;
  /** The days on which goods came or went back, in order, with the worth of all that had come by the end of each. */
  received: { day: Day; worth: number }[];
  /** Tax that is ours to pay (reverse charge) on all of the order. */
  reverse_charge: number;
  /** What of it may be set off. */
  reverse_charge_credit: number;
}

/** Lines for `worth` owed: goods and charges, with tax that is no credit; creditable taxes; the supplier. Each is this worth's share of the order. */
function boughtLines(order: PurchaseFacts, worth: number): Line[] {
  const part = (amount: number) => (worth === order.net ? amount : order.net === 0 ? 0 : Math.round((amount * worth) / order.net));
  const credits = creditsOf(order).map(([account, amount]) => debit(account, part(amount)));
  const round_off = part(order.net - order.total - order.tax);
  const taxed = credits.reduce((sum, { amount }) => sum + amount, 0);
  const reverse = part(order.reverse_charge);
  const reverseCredit = part(order.reverse_charge_credit);
  return [
    debit(order.account ?? 'purchases', worth - taxed - round_off + reverse - reverseCredit),
    ...credits,
    debit('round_off', round_off),
    credit('payable', worth, order.vendor_id),
    debit('input_reverse_charge', reverseCredit),
    credit('reverse_charge_payable', reverse),
  ];
}

function creditsOf({ booked, cgst, sgst, igst }: PurchaseFacts): [account: string, amount: number][] {
  if (!booked) return [['input_awaited', cgst + sgst + igst]];
  return [
    ['input_cgst', cgst],
    ['input_sgst', sgst],
    ['input_igst', igst],
  ];
}

/** With the supplier's bill one entry of what came; before it one for each day on which something did, and all of them add up to the same. */
export function purchaseEntries(order: PurchaseFacts): Entry[] {
  const { number, party, booked } = order;
  if (order.opening) {
    const lines = [credit('payable', order.net, order.vendor_id), debit('opening_difference', order.net)];
    return entryOf({ date: order.date, kind: 'opening_purchase', number, narration: `Open bill of ${party}`, lines });
  }
  const shared = { kind: 'purchase', number } as const;
  if (booked) return entryOf({ ...shared, date: booked, narration: `Purchase from ${party}`, lines: boughtLines(order, order.worth) });
  const days = order.received.length ? order.received : [{ day: order.date, worth: order.worth }];
  let before: Line[] = [];
  return days.flatMap(({ day, worth }, index) => {
    const until = boughtLines(order, index === days.length - 1 ? order.worth : worth);
    const lines = until.map((line, place) => ({ ...line, amount: line.amount - (before[place]?.amount ?? 0) }));
    before = until;
    return entryOf({ ...shared, date: day, narration: `Received from ${party}`, lines });
  });
}
