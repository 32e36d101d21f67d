import type { InferType } from 'yup';
import { day, instant, number, object, oneOf, string } from '../answers.ts';
import { STOCK_ITEM_TYPES } from './ledger.ts';
import { ADJUSTMENT_TYPES } from './stock-adjustment.ts';

/** A row of GET /stock/adjustments, newest first: a view of the ledger. */
export const stockAdjustment = object({
  id: number(),
  itemType: oneOf(STOCK_ITEM_TYPES),
  /** The product's or the material's id, by itemType. */
  productId: number(),
  name: string(),
  /** Above zero; `type` has the direction. */
  quantity: number(),
  type: oneOf(ADJUSTMENT_TYPES),
  /** To which it belongs. */
  on_day: day(),
  reason: string().nullable(),
  notes: string().nullable(),
  place_id: number().optional(),
  /** ISO 8601, the server's clock. */
  createdAt: instant(),
  user_name: string(),
});
export type StockAdjustment = InferType<typeof stockAdjustment>;
