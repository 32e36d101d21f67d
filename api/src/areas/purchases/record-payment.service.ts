import { paise, rupeesShown } from '@karkhana/shared-contract/money';
import type { PaymentInput } from '@karkhana/shared-contract/payments/payment-schemas';
import { type Actor, createdAt, todayOf } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { paymentColumns, postTransaction } from '../payments/linked-transaction.ts';
import { refusePayment } from '../payments/payment-rules.ts';
import { lockPurchase } from './locked-purchase.ts';
import { setPaid } from './set-paid.ts';

/** Records what we paid a vendor and posts the expense (docs/reference/money.md#payments). Returns the payment's id. */
export async function recordPayment(tx: Transaction, actor: Actor, purchaseId: number, input: PaymentInput): Promise<{ id: number; audit: Audit }> {
  const order = await lockPurchase(tx, purchaseId);
  const payable = { ...order, date: order.purchase_date, dateLabel: 'purchase date', cancelled: order.status === 'cancelled' };
  refusePayment(payable, { amount: paise(input.amount), payment_date: input.payment_date }, todayOf(actor));
  const description = `Payment for ${order.invoice_number} to ${order.vendor_name}`;
  const transaction_id = await postTransaction(
    tx,
    actor,
    { type: 'expense', category: 'Purchases', description, document_type: 'purchase', document_id: order.id },
    input,
  );
  const { id } = await tx
    .insertInto('purchase_payments')
    .values({ purchase_id: order.id, ...paymentColumns(input), payment_date: input.payment_date, transaction_id, created_by: actor.id, ...createdAt(actor) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setPaid(tx, actor, order, order.paid + paise(input.amount));
  const summary = `Payment of ${rupeesShown(paise(input.amount))} made for ${order.invoice_number}`;
  return { id, audit: { action: 'pay', entity: 'purchase', entity_id: order.id, summary, detail: { payment_id: id, transaction_id, ...input } } };
}
