import type { Payment } from '@karkhana/shared-contract/payments/payment';
import type { Insertable } from 'kysely';
import type { Reader, Transaction } from '../../platform/database.ts';
import type { SalePayments } from '../../tables/accounting.ts';
import { PAYMENT_COLUMNS, paymentAnswer } from './payment-answer.ts';
import type { PaymentSide } from './payment-side.ts';

/** Newest first; voided ones keep their row. */
export async function listPayments(db: Reader, side: PaymentSide, documentId: number): Promise<Payment[]> {
  await side.assertExists(db, documentId);
  const rows = await payments(db, side)
    .where(side.key as 'sale_id', '=', documentId)
    .orderBy('payments.id', 'desc')
    .execute();
  return rows.map(paymentAnswer);
}

export async function readPayment(db: Reader, side: PaymentSide, id: number): Promise<Payment> {
  return paymentAnswer(await payments(db, side).where('payments.id', '=', id).executeTakeFirstOrThrow());
}

/** Returns its id. */
export async function insertPayment(
  tx: Transaction,
  side: PaymentSide,
  documentId: number,
  payment: Omit<Insertable<SalePayments>, 'sale_id'>,
): Promise<number> {
  const { id } = await tx
    .insertInto(side.payments as 'sale_payments')
    .values({ ...payment, [side.key as 'sale_id']: documentId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const payments = (db: Reader, side: PaymentSide) =>
  db
    .selectFrom(`${side.payments as 'sale_payments'} as payments`)
    .innerJoin('users', 'users.id', 'payments.created_by')
    .leftJoin('account_payments', 'account_payments.id', 'account_payment_id')
    .select(PAYMENT_COLUMNS.map((column) => `payments.${column}` as const))
    .select(['account_payment_id', 'account_payments.number'])
    .select('users.name as created_by_name');
