import type { Day } from '@karkhana/shared-contract/dates';
import { paise, rupeesText } from '@karkhana/shared-contract/money';
import { type Actor, createdAt, todayOf } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { postPurchases } from '../ledger/post-purchases.ts';
import { ordersOf } from '../ledger/wanted-purchases.ts';
import { refusePayment } from '../payments/payment-rules.ts';
import type { LockedPayable } from '../payments/payment-side.ts';
import { insertPayment } from '../payments/payments.repository.ts';
import { setPaid } from '../payments/set-paid.ts';
import type { Allocation } from './allocation-rules.ts';
import type { LockedAccountPayment } from './locked-account-payment.ts';
import type { Side } from './side.ts';

/** `amount` in paise. */
export interface Part {
  document: LockedPayable;
  amount: number;
  payment_date: Day;
}

/** Locks the documents to pay in the order of ids, so that two at once never wait in a circle, and refuses those that cannot take their part. */
export async function lockDocuments(
  tx: Transaction,
  actor: Actor,
  side: Side,
  whole: Pick<LockedAccountPayment, 'vendor_id' | 'vendor_name' | 'date'>,
  allocations: readonly Allocation[],
): Promise<Part[]> {
  const parts: Part[] = [];
  const placed = allocations.map((allocation, line) => ({ ...allocation, line }));
  for (const { document_id, line, ...allocation } of placed.sort((a, b) => a.document_id - b.document_id)) {
    const document = await side.pays.lock(tx, document_id);
    try {
      if (document.vendor_id !== whole.vendor_id) throw new AppError('CONFLICT', `${document.invoice_number} is not of ${whole.vendor_name}`);
      let payment_date = whole.date;
      // An advance pays a later document on that document's day.
      if (document.date > payment_date) payment_date = document.date;
      const amount = paise(allocation.amount);
      refusePayment(document, { amount, payment_date }, todayOf(actor));
      parts.push({ document, amount, payment_date });
    } catch (error) {
      throw atLine(error, line);
    }
  }
  return parts;
}

/** Puts the refusal of one document at its line. */
const atLine = (error: unknown, line: number): unknown =>
  error instanceof AppError ? new AppError(error.code, error.message, { [`allocations[${line}].amount`]: error.message }) : error;

/** Makes a payment of each part. By one tax under reverse charge may be owed. */
export async function payDocuments(
  tx: Transaction,
  actor: Actor,
  side: Side,
  whole: Pick<LockedAccountPayment, 'id' | 'transaction_id' | 'payment_method' | 'payment_channel' | 'bank_account_id' | 'reference'>,
  parts: readonly Part[],
): Promise<void> {
  const { id, transaction_id, payment_method, payment_channel, bank_account_id, reference } = whole;
  const shared = { account_payment_id: id, transaction_id, payment_method, payment_channel, bank_account_id, reference };
  const made = { created_by: actor.id, ...createdAt(actor) };
  for (const { document, amount, payment_date } of parts) {
    await insertPayment(tx, side.pays, document.id, { ...shared, ...made, amount: rupeesText(amount), payment_date });
    await setPaid(tx, actor, side.pays, document, document.paid + amount);
  }
  await postPurchases(tx, actor, await ordersOf(tx, 'account_payment', [id]));
}
