import type { Day } from '@karkhana/shared-contract/dates';
import { credit, debit, type Entry, entryOf } from '../entry.ts';
import { moneyAccount, type PaymentFacts } from './payment.ts';

/** A completed transaction that belongs to no document. */
export interface TransactionFacts extends Pick<PaymentFacts, 'method' | 'bank' | 'incoming'> {
  date: Day;
  reference: string | null;
  category: string;
  description: string | null;
  /** That of its category. */
  account: string;
  /** The money that moved, in paise. */
  amount: number;
}

export function transactionEntries(transaction: TransactionFacts): Entry[] {
  const { date, reference, category, description, account, incoming, amount } = transaction;
  const signed = incoming ? amount : -amount;
  const narration = description || category;
  return entryOf({ date, kind: 'transaction', number: reference, narration, lines: [debit(moneyAccount(transaction), signed), credit(account, signed)] });
}
