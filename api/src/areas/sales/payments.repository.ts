import { paise } from '@karkhana/shared-contract/money';
import type { SalePayment } from '@karkhana/shared-contract/sales/sale';
import { AppError } from '../../platform/app-error.ts';
import type { Reader, Transaction } from '../../platform/database.ts';
import type { Payable } from '../payments/payment-rules.ts';

/** A sale as payments and cancelling see it. */
export interface LockedSale extends Payable {
  id: number;
  vendor_name: string;
}

/** The document first, before anything it touches (behaviour.md, One stock ledger 8): two at once follow one another. */
export async function lockSale(tx: Transaction, id: number): Promise<LockedSale> {
  const row = await tx
    .selectFrom('sales')
    .select(['id', 'invoice_number', 'sale_date', 'vendor_name', 'net_amount', 'amount_paid', 'cancelled_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', 'Sale not found');
  const { net_amount, amount_paid, cancelled_at, sale_date, ...sale } = row;
  return { ...sale, date: sale_date, dateLabel: 'sale date', net: paise(net_amount), paid: paise(amount_paid), cancelled: cancelled_at !== null };
}

/** Newest first; voided ones keep their row. */
export async function listPayments(db: Reader, saleId: number): Promise<SalePayment[]> {
  const rows = await payments(db).where('sale_id', '=', saleId).orderBy('sale_payments.id', 'desc').execute();
  if (!rows.length) await assertSaleExists(db, saleId);
  return rows.map(salePayment);
}

export async function readPayment(db: Reader, id: number): Promise<SalePayment> {
  return salePayment(await payments(db).where('sale_payments.id', '=', id).executeTakeFirstOrThrow());
}

async function assertSaleExists(db: Reader, id: number): Promise<void> {
  const found = await db.selectFrom('sales').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND', 'Sale not found');
}

const payments = (db: Reader) =>
  db
    .selectFrom('sale_payments')
    .innerJoin('users', 'users.id', 'sale_payments.created_by')
    .select(['sale_payments.id', 'amount', 'payment_date', 'payment_method', 'reference', 'sale_payments.created_at', 'voided_at', 'void_reason'])
    .select('users.name as created_by_name');

type StoredPayment = Awaited<ReturnType<ReturnType<typeof payments>['execute']>>[number];

const salePayment = (row: StoredPayment): SalePayment => ({
  ...row,
  amount: Number(row.amount),
  created_at: row.created_at.toISOString(),
  voided_at: row.voided_at?.toISOString() ?? null,
});
