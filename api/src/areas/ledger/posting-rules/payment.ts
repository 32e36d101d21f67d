import type { PaymentMethod } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import { credit, debit, type Entry, entryOf, mirrored } from '../entry.ts';

export type PaymentKind = 'receipt' | 'supplier_payment' | 'sale_payment' | 'purchase_payment' | 'note_refund';

/** Money that a party paid or got. */
export interface PaymentFacts {
  kind: PaymentKind;
  date: Day;
  /** The day on which its cheque bounced: the same the other way. */
  bounced_on?: Day | null;
  number: string;
  vendor_id: number;
  party: string;
  /** The side of the party's account. */
  side: 'receivable' | 'payable';
  incoming: boolean;
  /** The money, in paise. */
  amount: number;
  /** What it settles beside the money, in paise: of money on account only. */
  tds?: number;
  discount?: number;
  write_off?: number;
  method: PaymentMethod;
  /** The account of the bank that was named, else `bank`. */
  bank: string;
}

/** Where money comes to or goes from. A payment by `credit` moves no money: another party owes it, or we do. */
export const moneyAccount = ({ method, bank, incoming }: Pick<PaymentFacts, 'method' | 'bank' | 'incoming'>): string =>
  ({ cash: 'cash', bank, credit: incoming ? 'other_receivables' : 'other_payables' })[method];

/** Money, and what is settled beside it, on the one side, the party on the other. */
export function paymentEntries(payment: PaymentFacts): Entry[] {
  const { kind, date, number, party, incoming, amount, side, vendor_id, tds = 0, discount = 0, write_off = 0 } = payment;
  const sign = incoming ? 1 : -1;
  const narration = `${kind === 'note_refund' ? 'Refund' : 'Payment'} ${incoming ? 'from' : 'to'} ${party}`;
  const entries = entryOf({
    kind,
    date,
    number,
    narration,
    lines: [
      debit(moneyAccount(payment), sign * amount),
      debit(incoming ? 'tds_receivable' : 'tds_payable', sign * tds),
      debit(incoming ? 'discount_allowed' : 'discount_received', sign * discount),
      debit('write_off', sign * write_off),
      credit(side, sign * (amount + tds + discount + write_off), vendor_id),
    ],
  });
  if (!payment.bounced_on) return entries;
  const back = { date: payment.bounced_on, narration: `Bounced: ${narration.toLowerCase()}` };
  return entries.flatMap((entry) => [entry, { ...entry, ...back, lines: mirrored(entry.lines) }]);
}
