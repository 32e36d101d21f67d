import type { InferType } from 'yup';
import { list, number, object, oneOf, string } from '../answers.ts';
import { STOCK_ITEM_TYPES } from './ledger.ts';

export const productThreshold = object({
  productId: number(),
  name: string(),
  threshold: number(),
});
export type ProductThreshold = InferType<typeof productThreshold>;

/** GET /stock/settings. The specific ones are the products whose own threshold differs from the global one. */
export const stockSettings = object({
  globalLowStockThreshold: number(),
  productSpecificThresholds: list(productThreshold),
  /** From which production takes materials unless a record says otherwise; absent is where the product is made. */
  material_place_id: number().optional(),
});
export type StockSettings = InferType<typeof stockSettings>;

/** What PUT /stock/thresholds made of it; null where the global one counts again. */
export const threshold = object({ itemType: oneOf(STOCK_ITEM_TYPES), itemId: number(), threshold: number().nullable() });
