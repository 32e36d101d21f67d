import type { VendorType } from '@karkhana/shared-contract/constants';
import type { PaymentSide } from '../payments/payment-side.ts';
import { PURCHASE_PAYMENTS } from '../purchases/purchase-payments.ts';
import { SALE_PAYMENTS } from '../sales/sale-payments.ts';

/** Money that comes in for sales, or goes out for orders: what differs between them. */
export interface Side {
  kind: 'receipt' | 'supplier_payment';
  /** In sentences. */
  name: 'receipt' | 'supplier payment';
  vendorType: VendorType;
  /** The documents that it pays. */
  pays: PaymentSide;
}

export const RECEIPTS: Side = { kind: 'receipt', name: 'receipt', vendorType: 'sale', pays: SALE_PAYMENTS };

export const SUPPLIER_PAYMENTS: Side = {
  kind: 'supplier_payment',
  name: 'supplier payment',
  vendorType: 'purchase',
  pays: PURCHASE_PAYMENTS,
};
