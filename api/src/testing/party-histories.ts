import { addDays } from '@karkhana/shared-contract/dates';
import { type Arbitrary, array, boolean, constantFrom, integer, record } from 'fast-check';

/** The day on which everything has happened. */
export const DAY = '2026-06-01';
const day = integer({ min: -150, max: 0 }).map((days) => addDays(DAY, days));
const money = integer({ min: 1, max: 5_000_00 });
const percent = integer({ min: 0, max: 100 });
/** A percentage of an amount, in paise. */
export const shareOf = (amount: number, share: number): number => Math.floor((amount * share) / 100);

/** A credit or debit note of one of the party's documents: the credited part, and how much of the credit is left over, used elsewhere and paid back. */
const note = record({
  day,
  document: integer({ min: 0, max: 3 }),
  credited: integer({ min: 1, max: 100 }),
  cancelled: boolean(),
  elsewhere: percent,
  refunded: percent,
});

/** What one party does; amounts in paise. */
export const history = record({
  opening: integer({ min: -1_000_00, max: 1_000_00 }),
  credit_days: constantFrom(null, 0, 30, 90),
  sales: array(record({ day, net: money, cancelled: boolean(), paid: percent }), { maxLength: 4 }),
  orders: array(record({ day, net: money, status: constantFrom('pending', 'received', 'cancelled'), paid: percent }), { maxLength: 3 }),
  receipts: array(record({ day, amount: money, kind: constantFrom('receipt', 'supplier_payment'), voided: boolean(), given: percent }), { maxLength: 3 }),
  creditNotes: array(note, { maxLength: 3 }),
  debitNotes: array(note, { maxLength: 2 }),
});
export type History = typeof history extends Arbitrary<infer Each> ? Each : never;

/** A sale or an order as it ends. In paise. */
export interface PartyDocument {
  vendor: number;
  day: string;
  net: number;
  paid: number;
  settled: number;
  credited: number;
  /** Cancelled, or not received: nothing can be credited, and no part of money on account pays it. */
  closed: boolean;
  status: 'pending' | 'received' | 'cancelled';
}
export const leftOf = ({ net, paid, settled, closed }: PartyDocument): number => (closed ? 0 : net - paid - settled);

/** Credit of a note that pays a document, its own or another, by their places. */
export interface Used {
  note: number;
  document: number;
  amount: number;
}
export interface Noted {
  document: number;
  vendor: number;
  day: string;
  net: number;
  cancelled: boolean;
  refunded: number;
  used: number;
}

/** Lets notes happen to documents: pays their own first, then another of the party, the rest is paid back in part. */
export function noteDocuments(
  histories: readonly History[],
  which: 'creditNotes' | 'debitNotes',
  documents: PartyDocument[],
): { notes: Noted[]; used: Used[] } {
  const notes: Noted[] = [];
  const used: Used[] = [];
  histories.forEach((each, vendor) => {
    const own = documents.flatMap((document, place) => (document.vendor === vendor && !document.closed ? [place] : []));
    for (const wish of own.length ? each[which] : []) {
      const place = own[wish.document % own.length]!;
      const document = documents[place]!;
      const net = Math.max(1, shareOf(document.net - document.credited, wish.credited));
      if (net > document.net - document.credited) continue;
      const made: Noted = { document: place, vendor, day: [wish.day, document.day].sort()[1]!, net, cancelled: wish.cancelled, refunded: 0, used: 0 };
      const number = notes.push(made) - 1;
      const give = (to: number, amount: number) => {
        if (amount === 0) return;
        used.push({ note: number, document: to, amount });
        if (wish.cancelled) return;
        documents[to]!.settled += amount;
        made.used += amount;
      };
      give(place, Math.min(net, leftOf(document)));
      // Cancelled, only its row is left, and those of what it had paid.
      if (wish.cancelled) continue;
      document.credited += net;
      const other = own.find((each) => each !== place && leftOf(documents[each]!) > 0);
      if (other !== undefined) give(other, shareOf(Math.min(net - made.used, leftOf(documents[other]!)), wish.elsewhere));
      made.refunded = shareOf(net - made.used, wish.refunded);
      made.used += made.refunded;
    }
  });
  return { notes, used };
}
