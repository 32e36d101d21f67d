import { paise } from '@karkhana/shared-contract/money';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { LockedPayable } from '../payments/payment-side.ts';

/** A sale as payments and cancelling see it. The document first, before anything it touches (docs/reference/stock.md#locks): two at once follow one another. */
export async function lockSale(tx: Transaction, id: number): Promise<LockedPayable> {
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
