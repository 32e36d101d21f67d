import { AppError } from '../../platform/app-error.ts';
import type { PaymentSide } from '../payments/payment-side.ts';
import { lockPurchase } from './locked-purchase.ts';

/** What we pay suppliers: expense. */
export const PURCHASE_PAYMENTS: PaymentSide = {
  document: 'purchase',
  table: 'purchases',
  payments: 'purchase_payments',
  posted: 'purchase_payment',
  key: 'purchase_id',
  posts: { type: 'expense', category: 'Purchases' },
  preposition: 'to',
  onCredit: 'A purchase order on credit stays open until it is paid',
  later: 'A cheque of a later day is entered by Pay on the page of the vendor',
  done: 'made',
  async assertExists(db, id) {
    const order = await db.selectFrom('purchases').select('id').where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
    if (!order) throw new AppError('NOT_FOUND', 'Purchase not found');
  },
  lock: lockPurchase,
};
