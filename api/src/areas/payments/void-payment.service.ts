import { paise, rupeesShown } from '@karkhana/shared-contract/money';
import { type Actor, happenedAt } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { refusePartOfAccount } from '../account-payments/refuse-part.ts';
import { postDocuments } from '../ledger/post-documents.ts';
import { cancelTransaction } from './linked-transaction.ts';
import type { PaymentSide } from './payment-side.ts';
import { setPaid } from './set-paid.ts';

/** Takes a payment back: its row stays, its transaction becomes cancelled, and its document is owed again (docs/reference/money.md#payments). */
export async function voidPayment(tx: Transaction, actor: Actor, side: PaymentSide, documentId: number, paymentId: number, reason: string): Promise<Audit> {
  const document = await side.lock(tx, documentId);
  const payment = await tx
    .selectFrom(side.payments as 'sale_payments')
    .select(['amount', 'transaction_id', 'voided_at', 'account_payment_id'])
    .where('id', '=', paymentId)
    .where(side.key as 'sale_id', '=', documentId)
    .executeTakeFirst();
  if (!payment) throw new AppError('NOT_FOUND', 'Payment not found');
  if (payment.voided_at) throw new AppError('CONFLICT', 'This payment is already voided');
  await refusePartOfAccount(tx, payment);
  await refuseOfExpense(tx, payment);
  await tx
    .updateTable(side.payments)
    .set({ voided_at: happenedAt(actor), voided_by: actor.id, void_reason: reason })
    .where('id', '=', paymentId)
    .execute();
  await cancelTransaction(tx, actor, payment.transaction_id);
  const amount = paise(payment.amount);
  await setPaid(tx, actor, side, document, document.paid - amount);
  await postDocuments(tx, actor, side.posted, [paymentId]);
  const summary = `Payment of ${rupeesShown(amount)} for ${document.invoice_number} voided`;
  return { action: 'void', entity: side.document, entity_id: documentId, summary, detail: { payment_id: paymentId, reason } };
}

/** What an expense paid at once is taken back there. */
async function refuseOfExpense(tx: Transaction, { transaction_id }: { transaction_id: number }): Promise<void> {
  const { vendor_id } = await tx.selectFrom('transactions').select('vendor_id').where('id', '=', transaction_id).executeTakeFirstOrThrow();
  if (vendor_id !== null)
    throw new AppError('CONFLICT', 'An expense paid its bill with this: change the transaction under Accounting instead, with Credit where it is owed');
}
