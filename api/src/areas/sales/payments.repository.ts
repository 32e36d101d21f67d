import { paise } from '@karkhana/shared-contract/money';
import type { SalePayment } from '@karkhana/shared-contract/sales/sale';
import { AppError } from '../../platform/app-error.ts';
import type { Reader, Transaction } from '../../platform/database.ts';
import { PAYMENT_COLUMNS, paymentAnswer } from '../payments/payment-answer.ts';
import type { Payable } from '../payments/payment-rules.ts';

/** A sale as payments and cancelling see it. */
export interface LockedSale extends Payable {
  id: number;
  vendor_id: number;
  vendor_name: string;
  settled: number;
}

/** The document first, before anything it touches (docs/reference/stock.md#locks): two at once follow one another. */
export async function lockSale(tx: Transaction, id: number): Promise<LockedSale> {
  const row = await tx
    .selectFrom('sales')
    .select(['id', 'invoice_number', 'sale_date', 'vendor_id', 'vendor_name', 'net_amount', 'amount_paid', 'amount_settled', 'cancelled_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', 'Sale not found');
  const { net_amount, amount_paid, amount_settled, cancelled_at, sale_date, ...sale } = row;
  const amounts = { net: paise(net_amount), paid: paise(amount_paid), settled: paise(amount_settled) };
  return { ...sale, date: sale_date, dateLabel: 'sale date', ...amounts, cancelled: cancelled_at !== null };
}

/** Newest first; voided ones keep their row. */
export async function listPayments(db: Reader, saleId: number): Promise<SalePayment[]> {
  const rows = await payments(db).where('sale_id', '=', saleId).orderBy('sale_payments.id', 'desc').execute();
  if (!rows.length) await assertSaleExists(db, saleId);
  return rows.map(paymentAnswer);
}

export async function readPayment(db: Reader, id: number): Promise<SalePayment> {
  return paymentAnswer(await payments(db).where('sale_payments.id', '=', id).executeTakeFirstOrThrow());
}

async function assertSaleExists(db: Reader, id: number): Promise<void> {
  const found = await db.selectFrom('sales').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND', 'Sale not found');
}

const payments = (db: Reader) =>
  db
    .selectFrom('sale_payments')
    .innerJoin('users', 'users.id', 'sale_payments.created_by')
    .leftJoin('account_payments', 'account_payments.id', 'account_payment_id')
    .select(PAYMENT_COLUMNS.map((column) => `sale_payments.${column}` as const))
    .select(['account_payment_id', 'account_payments.number'])
    .select('users.name as created_by_name');
