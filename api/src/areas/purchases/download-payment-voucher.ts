import { type Day, financialYear } from '@karkhana/shared-contract/dates';
import { documentNumber } from '@karkhana/shared-contract/document-number';
import { paise, rupees } from '@karkhana/shared-contract/money';
import { paymentVoucherPaper } from '@karkhana/shared-contract/papers/payment-voucher-paper';
import type { PaymentVoucher } from '@karkhana/shared-contract/purchases/purchase';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { paperFile } from '../../platform/paper/paper-file.ts';
import { readPurchase } from './purchase.repository.ts';

/** GET /purchases/:id/payment-voucher: one for each payment to a supplier under reverse charge (Rule 52). */
export async function downloadPaymentVoucher(db: Reader, id: number): Promise<FileAnswer> {
  const order = await readPurchase(db, id);
  if (!order.reverse_charge) throw new AppError('CONFLICT', `${order.invoice_number} needs no payment voucher: that is for reverse charge`);
  const parts = await paymentVouchers(db, id);
  if (!parts.length) throw new AppError('NOT_FOUND', `Nothing of ${order.invoice_number} is paid yet. Record its payment first, then print its voucher`);
  return paperFile(paymentVoucherPaper(order, parts));
}

/**
 * In the order in which they were entered. A voucher's number is the place of its payment among those under reverse charge of its financial year:
 * payments keep their row for good, also when they are voided, and so each keeps its number.
 */
export async function paymentVouchers(db: Reader, id: number): Promise<PaymentVoucher[]> {
  const { rows } = await sql<{ date: Day; amount: string; place: number }>`
    select payment_date as date, amount, (select count(*)::int from purchase_payments other join purchases on purchases.id = other.purchase_id
      where reverse_charge and other.id <= own.id and extract(year from other.payment_date - interval '3 months') = extract(year from own.payment_date - interval '3 months')) as place
    from purchase_payments own where purchase_id = ${id} and voided_at is null order by own.id`.execute(db);
  let before = 0;
  return rows.map(({ date, amount, place }) => {
    const part = { number: documentNumber('PV', financialYear(date), place), date, amount: Number(amount), before: rupees(before) };
    before += paise(part.amount);
    return part;
  });
}
