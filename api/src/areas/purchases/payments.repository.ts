import type { Payment } from '@karkhana/shared-contract/payments/payment';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';

/** Newest first; voided ones keep their row. */
export async function listPayments(db: Reader, purchaseId: number): Promise<Payment[]> {
  const order = await db.selectFrom('purchases').select('id').where('id', '=', purchaseId).where('deleted_at', 'is', null).executeTakeFirst();
  if (!order) throw new AppError('NOT_FOUND', 'Purchase not found');
  const rows = await payments(db).where('purchase_id', '=', purchaseId).orderBy('purchase_payments.id', 'desc').execute();
  return rows.map(payment);
}

export async function readPayment(db: Reader, id: number): Promise<Payment> {
  return payment(await payments(db).where('purchase_payments.id', '=', id).executeTakeFirstOrThrow());
}

const payments = (db: Reader) =>
  db
    .selectFrom('purchase_payments')
    .innerJoin('users', 'users.id', 'purchase_payments.created_by')
    .select(['purchase_payments.id', 'amount', 'payment_date', 'payment_method', 'reference', 'purchase_payments.created_at', 'voided_at', 'void_reason'])
    .select('users.name as created_by_name');

type StoredPayment = Awaited<ReturnType<ReturnType<typeof payments>['execute']>>[number];

const payment = (row: StoredPayment): Payment => ({
  ...row,
  amount: Number(row.amount),
  created_at: row.created_at.toISOString(),
  voided_at: row.voided_at?.toISOString() ?? null,
});
