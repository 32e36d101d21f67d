import { paise, rupeesShown } from '@karkhana/shared-contract/money';
import { type Actor, happenedAt } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { refusePartOfAccount } from '../account-payments/refuse-part.ts';
import { cancelTransaction } from '../payments/linked-transaction.ts';
import { lockPurchase } from './locked-purchase.ts';
import { setPaid } from './set-paid.ts';

/** Takes a payment back: its row stays, its expense becomes cancelled, and the vendor is owed again (docs/reference/money.md#payments). */
export async function voidPayment(tx: Transaction, actor: Actor, purchaseId: number, paymentId: number, reason: string): Promise<Audit> {
  const order = await lockPurchase(tx, purchaseId);
  const payment = await tx
    .selectFrom('purchase_payments')
    .select(['amount', 'transaction_id', 'voided_at', 'account_payment_id'])
    .where('id', '=', paymentId)
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirst();
  if (!payment) throw new AppError('NOT_FOUND', 'Payment not found');
  if (payment.voided_at) throw new AppError('CONFLICT', 'This payment is already voided');
  await refusePartOfAccount(tx, payment);
  await tx
    .updateTable('purchase_payments')
    .set({ voided_at: happenedAt(actor), voided_by: actor.id, void_reason: reason })
    .where('id', '=', paymentId)
    .execute();
  await cancelTransaction(tx, actor, payment.transaction_id);
  await setPaid(tx, actor, order, order.paid - paise(payment.amount));
  const summary = `Payment of ${rupeesShown(paise(payment.amount))} for ${order.invoice_number} voided`;
  return { action: 'void', entity: 'purchase', entity_id: purchaseId, summary, detail: { payment_id: paymentId, reason } };
}
