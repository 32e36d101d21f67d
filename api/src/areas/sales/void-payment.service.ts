import { paise, rupeesShown } from '@karkhana/shared-contract/money';
import { type Actor, happenedAt } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { refusePartOfAccount } from '../account-payments/refuse-part.ts';
import { cancelTransaction } from '../payments/linked-transaction.ts';
import { lockSale } from './payments.repository.ts';
import { setPaid } from './set-paid.ts';

/** Takes a payment back: its row stays, its income transaction becomes cancelled, and the sale is owed again (docs/reference/money.md#payments). */
export async function voidPayment(tx: Transaction, actor: Actor, saleId: number, paymentId: number, reason: string): Promise<Audit> {
  const sale = await lockSale(tx, saleId);
  const payment = await tx
    .selectFrom('sale_payments')
    .select(['amount', 'transaction_id', 'voided_at', 'account_payment_id'])
    .where('id', '=', paymentId)
    .where('sale_id', '=', saleId)
    .executeTakeFirst();
  if (!payment) throw new AppError('NOT_FOUND', 'Payment not found');
  if (payment.voided_at) throw new AppError('CONFLICT', 'This payment is already voided');
  await refusePartOfAccount(tx, payment);
  await tx
    .updateTable('sale_payments')
    .set({ voided_at: happenedAt(actor), voided_by: actor.id, void_reason: reason })
    .where('id', '=', paymentId)
    .execute();
  await cancelTransaction(tx, actor, payment.transaction_id);
  await setPaid(tx, actor, sale, sale.paid - paise(payment.amount));
  const summary = `Payment of ${rupeesShown(paise(payment.amount))} for ${sale.invoice_number} voided`;
  return { action: 'void', entity: 'sale', entity_id: saleId, summary, detail: { payment_id: paymentId, reason } };
}
