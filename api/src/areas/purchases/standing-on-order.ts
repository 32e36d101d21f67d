import { paise, rupeesShown } from '@karkhana/shared-contract/money';
import type { Reader } from '../../platform/database.ts';
import { creditsUsedFor, notesOf } from '../notes/document-notes.repository.ts';
import { readAllocations, readRefunds } from '../notes/note-credit.repository.ts';
import { DEBIT } from '../notes/note-side.ts';
import { listPayments } from '../payments/payments.repository.ts';
import { PURCHASE_PAYMENTS } from './purchase-payments.ts';

const shown = (rupees: number) => rupeesShown(paise(rupees));

/** Each active note, refund, allocation and payment of an order, as a sentence names it. */
export async function standingOn(db: Reader, id: number): Promise<string[]> {
  const notes = (await notesOf(db, DEBIT, id)).filter(({ cancelled_at }) => cancelled_at === null);
  const named: string[] = [];
  for (const note of notes) {
    named.push(`debit note ${note.number} of ${shown(note.net_amount)}`);
    for (const { amount, refund_date } of await readRefunds(db, note.id)) named.push(`refund of ${shown(amount)} of ${note.number} on ${refund_date}`);
    for (const { amount, document } of await readAllocations(db, DEBIT, note.id)) {
      if (document.id !== id) named.push(`${shown(amount)} of ${note.number} that paid ${document.invoice_number}`);
    }
  }
  for (const { number, amount } of await creditsUsedFor(db, DEBIT, id)) named.push(`${shown(amount)} of credit of ${number}`);
  const payments = (await listPayments(db, PURCHASE_PAYMENTS, id)).filter(({ voided_at }) => !voided_at);
  for (const { amount, payment_date, account_payment } of payments) {
    named.push(account_payment ? `${shown(amount)} of ${account_payment.number}` : `payment of ${shown(amount)} on ${payment_date}`);
  }
  return named;
}
