import type { InferType } from 'yup';
import { day, instant, list, number, object, oneOf, string } from '../answers.ts';
import { SETTLED_KINDS } from '../ledger/journal-schemas.ts';
import { OPENING_KINDS } from './opening-balance-schemas.ts';

/** Unpaid amounts when the books began. Rupees; in ledgers and in no month's income. */
export const openingBalance = object({
  id: number(),
  kind: oneOf(OPENING_KINDS),
  vendor_id: number().nullable(),
  vendor_name: string().nullable(),
  amount: number(),
  as_on: day(),
  notes: string().nullable(),
  /** Sum of the party's unpaid sales that were brought over; not contained in `amount`. */
  open_sales: number(),
  /** What bills that were brought over came to, of a supplier with such bills. */
  open_purchases: number().optional(),
  /** `amount` and `open_sales` less `open_purchases` together, positive when they owe us; of cash and bank the amount. */
  total: number(),
  /** Documents that it pays, where there are any. Rupees. */
  settles: list(object({ kind: oneOf(SETTLED_KINDS), id: number(), amount: number() })).optional(),
  version: number(),
  created_at: instant(),
});
export type OpeningBalance = InferType<typeof openingBalance>;
