import type { TransactionType, VendorType } from '@karkhana/shared-contract/constants';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Payable } from '../payments/payment-rules.ts';
import { lockPurchase } from '../purchases/locked-purchase.ts';
import { setPaid as setPurchasePaid } from '../purchases/set-paid.ts';
import { lockSale } from '../sales/payments.repository.ts';
import { setPaid as setSalePaid } from '../sales/set-paid.ts';

/** A sale or an order that money on account may pay. In paise. */
export interface PayableDocument extends Payable {
  id: number;
  vendor_id: number;
  /** Writes what has been paid, in paise. */
  setPaid(paid: number): Promise<void>;
}

/** Money that comes in for sales, or goes out for orders: what differs between them. */
export interface Side {
  kind: 'receipt' | 'supplier_payment';
  /** In sentences. */
  name: 'receipt' | 'supplier payment';
  /** Its numbers begin with it; the series is counted under `kind`. */
  prefix: 'RCPT' | 'PAY';
  vendorType: VendorType;
  document: 'sale' | 'purchase';
  posts: { type: TransactionType; category: 'Sales' | 'Purchases' };
  /** 'from' a customer, 'to' a supplier. */
  preposition: 'from' | 'to';
  /** @throws AppError NOT_FOUND */
  lock(tx: Transaction, actor: Actor, id: number): Promise<PayableDocument>;
}

export const RECEIPTS: Side = {
  kind: 'receipt',
  name: 'receipt',
  prefix: 'RCPT',
  vendorType: 'sale',
  document: 'sale',
  posts: { type: 'income', category: 'Sales' },
  preposition: 'from',
  async lock(tx, actor, id) {
    const sale = await lockSale(tx, id);
    return { ...sale, setPaid: (paid) => setSalePaid(tx, actor, sale, paid) };
  },
};

export const SUPPLIER_PAYMENTS: Side = {
  kind: 'supplier_payment',
  name: 'supplier payment',
  prefix: 'PAY',
  vendorType: 'purchase',
  document: 'purchase',
  posts: { type: 'expense', category: 'Purchases' },
  preposition: 'to',
  async lock(tx, actor, id) {
    const order = await lockPurchase(tx, id);
    const payable = { date: order.purchase_date, dateLabel: 'purchase date', cancelled: order.status === 'cancelled' };
    return { ...order, ...payable, setPaid: (paid) => setPurchasePaid(tx, actor, order, paid) };
  },
};
