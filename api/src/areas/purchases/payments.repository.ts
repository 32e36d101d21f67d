import type { Payment } from '@karkhana/shared-contract/payments/payment';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { PAYMENT_COLUMNS, paymentAnswer } from '../payments/payment-answer.ts';

/** Newest first; voided ones keep their row. */
export async function listPayments(db: Reader, purchaseId: number): Promise<Payment[]> {
  const order = await db.selectFrom('purchases').select('id').where('id', '=', purchaseId).where('deleted_at', 'is', null).executeTakeFirst();
  if (!order) throw new AppError('NOT_FOUND', 'Purchase not found');
  const rows = await payments(db).where('purchase_id', '=', purchaseId).orderBy('purchase_payments.id', 'desc').execute();
  return rows.map(paymentAnswer);
}

export async function readPayment(db: Reader, id: number): Promise<Payment> {
  return paymentAnswer(await payments(db).where('purchase_payments.id', '=', id).executeTakeFirstOrThrow());
}

const payments = (db: Reader) =>
  db
    .selectFrom('purchase_payments')
    .innerJoin('users', 'users.id', 'purchase_payments.created_by')
    .leftJoin('account_payments', 'account_payments.id', 'account_payment_id')
    .select(PAYMENT_COLUMNS.map((column) => `purchase_payments.${column}` as const))
    .select(['account_payment_id', 'account_payments.number'])
    .select('users.name as created_by_name');
