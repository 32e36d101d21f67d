import type { InferType } from 'yup';
import { number, object, string } from '../answers.ts';
import { day, endDay, oneOf } from '../fields.ts';
import { record } from '../record.ts';

/**
 * GET /purchases/summary?by=month: purchase orders added up by the month of their date, in the months' order; a month without any has no row. Money in rupees.
 * Cancelled and deleted orders do not count (docs/reference/money.md#what-counts).
 */
export const purchasesSummaryRow = object({
  /** 'yyyy-MM'. */
  key: string(),
  /** `Nov 2026`. */
  label: string(),
  purchases_count: number(),
  /** Subtotal before tax. */
  total_amount: number(),
  tax_amount: number(),
  net_amount: number(),
  /** Standing payments. */
  amount_paid: number(),
  /** What debit notes took, tax included; the other amounts are net of it. */
  credited_amount: number().optional(),
  /** The unpaid amount, in rupees. */
  balance: number().optional(),
});
export type PurchasesSummaryRow = InferType<typeof purchasesSummaryRow>;

/** Both days count; without them the period is open. */
export const purchasesSummaryQuery = record({
  by: oneOf('By', ['month'] as const).required('By is required'),
  startDate: day('Start date'),
  endDate: endDay('End date', 'startDate'),
});
export type PurchasesSummaryQuery = InferType<typeof purchasesSummaryQuery>;
