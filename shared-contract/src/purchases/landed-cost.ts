import type { InferType } from 'yup';
import { day as answeredDay, oneOf as answeredOneOf, instant, number, object, string } from '../answers.ts';
import { day, id, money, oneOf, text } from '../fields.ts';
import { optional } from '../gst/gst-fields.ts';
import { record } from '../record.ts';

/** How it is shared among the lines of its order: by their cost, or by their quantities. */
export const SHARES_BY = ['worth', 'quantity'] as const;
export type ShareBy = (typeof SHARES_BY)[number];

/** Payments to third parties for the goods of an order. Rupees. A cancelled one stays, and does not count. */
export const landedCost = object({
  id: number(),
  purchase_id: number(),
  /** The party it is payable to; null for none of our parties. */
  vendor_id: number().nullable(),
  vendor_name: string().nullable(),
  date: answeredDay(),
  amount: number(),
  /** Such as transport. */
  kind: string(),
  share_by: answeredOneOf(SHARES_BY),
  status: answeredOneOf(['active', 'cancelled']),
  created_at: instant(),
  created_by_name: string(),
});
export type LandedCost = InferType<typeof landedCost>;

/** POST /purchases/:id/landed-costs. Rupees; without `share_by` it is shared by worth. */
export const landedCostSchema = record({
  vendor_id: optional(id('Vendor')),
  date: day('Date').required('Date is required'),
  amount: money('Amount').required('Amount is required').moreThan(0, 'Amount must be greater than 0'),
  kind: text('Kind', 100).required('Kind is required'),
  share_by: oneOf('Share by', SHARES_BY),
});
export type LandedCostInput = InferType<typeof landedCostSchema>;
