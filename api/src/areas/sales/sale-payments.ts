import { AppError } from '../../platform/app-error.ts';
import type { PaymentSide } from '../payments/payment-side.ts';
import { lockSale } from './locked-sale.ts';

/** What customers pay: income. */
export const SALE_PAYMENTS: PaymentSide = {
  document: 'sale',
  table: 'sales',
  payments: 'sale_payments',
  posted: 'sale_payment',
  key: 'sale_id',
  posts: { type: 'income', category: 'Sales' },
  preposition: 'from',
  onCredit: 'A sale on credit stays open until the money comes',
  later: 'A cheque of a later day is entered by Receive Payment on the page of the customer',
  done: 'received',
  async assertExists(db, id) {
    const sale = await db.selectFrom('sales').select('id').where('id', '=', id).executeTakeFirst();
    if (!sale) throw new AppError('NOT_FOUND', 'Sale not found');
  },
  lock: lockSale,
};
