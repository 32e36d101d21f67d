import type { InferType } from 'yup';
import { list, number, object, oneOf } from '../answers.ts';
import { PAYMENT_STATUSES } from '../constants.ts';
import { wholeNumber } from '../fields.ts';
import { record } from '../record.ts';
import { saleRow } from './sale.ts';

export const unpaidTotal = object({
  count: number(),
  /** The unpaid amount: net amounts less payments that are not voided. Rupees. */
  balance: number(),
});
export type UnpaidTotal = InferType<typeof unpaidTotal>;

export const unpaidSale = saleRow.pick(['id', 'invoice_number', 'sale_date', 'vendor_name']).shape({
  balance: number(),
  payment_status: oneOf(PAYMENT_STATUSES.filter((each) => each !== 'paid')),
});
export type UnpaidSale = InferType<typeof unpaidSale>;

/**
 * GET /sales/unpaid: customers' balances, by payment status, and the oldest sales of both. Money in rupees. A cancelled sale has no payment status here and
 * does not count (docs/reference/documents.md#cancelling).
 */
export const unpaidSales = object({
  pending: unpaidTotal,
  partial: unpaidTotal,
  /** Those of both that are past their due date. */
  overdue: unpaidTotal.optional(),
  /** The oldest first. */
  items: list(unpaidSale),
});
export type UnpaidSales = InferType<typeof unpaidSales>;

/** `limit`: how many items. */
export const unpaidSalesQuery = record({ limit: wholeNumber('Limit', 1, 100).default(5) });
export type UnpaidSalesQuery = InferType<typeof unpaidSalesQuery>;
