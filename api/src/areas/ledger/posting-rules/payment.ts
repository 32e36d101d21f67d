import type { PaymentMethod } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import { credit, debit, type Entry, entryOf } from '../entry.ts';

export type PaymentKind = 'receipt' | 'supplier_payment' | 'sale_payment' | 'purchase_payment' | 'note_refund';

/** Money that a party paid or got. */
export interface PaymentFacts {
  kind: PaymentKind;
  date: Day;
  number: string;
  vendor_id: number;
  party: string;
  /** The side on which the party stands. */
  side: 'receivable' | 'payable';
  incoming: boolean;
  /** Paise. */
  amount: number;
  method: PaymentMethod;
  /** The account of the bank that was named, else `bank`. */
  bank: string;
}

/** Where money comes to or goes from. What stands as `credit` never moved: somebody else owes it, or we do. */
export const moneyAccount = ({ method, bank, incoming }: Pick<PaymentFacts, 'method' | 'bank' | 'incoming'>): string =>
  ({ cash: 'cash', bank, credit: incoming ? 'other_receivables' : 'other_payables' })[method];

/** Money on the one side, the party on the other. */
export function paymentEntries(payment: PaymentFacts): Entry[] {
  const { kind, date, number, party, incoming, amount, side, vendor_id } = payment;
  const signed = incoming ? amount : -amount;
  const narration = `${kind === 'note_refund' ? 'Refund' : 'Payment'} ${incoming ? 'from' : 'to'} ${party}`;
  return entryOf({ kind, date, number, narration, lines: [debit(moneyAccount(payment), signed), credit(side, signed, vendor_id)] });
}
