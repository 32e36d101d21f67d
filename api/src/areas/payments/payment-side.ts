import type { TransactionType } from '@karkhana/shared-contract/constants';
import type { Reader, Transaction } from '../../platform/database.ts';
import type { Payable } from './payment-rules.ts';

/** A sale or purchase order that is locked to be paid. In paise. */
export interface LockedPayable extends Payable {
  id: number;
  vendor_id: number;
  vendor_name: string;
  settled: number;
}

/** What differs between what customers pay of sales and what we pay of orders. */
export interface PaymentSide {
  document: 'sale' | 'purchase';
  table: 'sales' | 'purchases';
  /** Alike but for `key`: statements take the types of the first. */
  payments: 'sale_payments' | 'purchase_payments';
  /** What the general ledger calls them. */
  posted: 'sale_payment' | 'purchase_payment';
  /** In `payments`. */
  key: 'sale_id' | 'purchase_id';
  posts: { type: TransactionType; category: 'Sales' | 'Purchases' };
  /** 'from' a customer, 'to' a supplier. */
  preposition: 'from' | 'to';
  /** Why credit is no payment. */
  onCredit: string;
  /** Where a cheque of a day after today is entered. */
  later: string;
  /** In the audit trail. */
  done: 'received' | 'made';
  /** @throws AppError NOT_FOUND */
  assertExists(db: Reader, id: number): Promise<void>;
  /** @throws AppError NOT_FOUND */
  lock(tx: Transaction, id: number): Promise<LockedPayable>;
}
