import type { InferType } from 'yup';
import type { PaymentStatus } from '../constants.ts';
import { wholeNumber } from '../fields.ts';
import { record } from '../record.ts';
import type { SaleRow } from './sale.ts';

/**
 * GET /sales/unpaid: what customers still owe, by payment status, and the oldest sales of both. Money in rupees. A cancelled sale is in no
 * payment status and counts nowhere (behaviour.md, One stock ledger 7).
 */
export interface UnpaidSales {
  pending: UnpaidTotal;
  partial: UnpaidTotal;
  /** The oldest first. */
  items: UnpaidSale[];
}

export interface UnpaidTotal {
  count: number;
  /** What is still to be paid: net amounts less standing payments. */
  balance: number;
}

export interface UnpaidSale extends Pick<SaleRow, 'id' | 'invoice_number' | 'sale_date' | 'vendor_name'> {
  balance: number;
  payment_status: Exclude<PaymentStatus, 'paid'>;
}

/** `limit`: how many items. */
export const unpaidSalesQuery = record({ limit: wholeNumber('Limit', 1, 100).default(5) });
export type UnpaidSalesQuery = InferType<typeof unpaidSalesQuery>;
