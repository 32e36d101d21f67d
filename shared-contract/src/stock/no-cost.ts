import type { InferType } from 'yup';
import { day, number, object, oneOf, string } from '../answers.ts';
import { STOCK_ITEM_TYPES } from './ledger.ts';

/** A row of GET /stock/no-cost: an item that came without a cost, and for which none was entered since. */
export const noCost = object({
  kind: oneOf(STOCK_ITEM_TYPES),
  item_id: number(),
  name: string(),
  /** Of a product. */
  sku: string().nullable(),
  /** Of a material. */
  unit: string().nullable(),
  /** In stock now. */
  quantity: number(),
  /** The first day on which it came. */
  from: day(),
  /** Rupees for one unit, taken over from the price; null where it is worth nothing yet. */
  assumed_cost: number().nullable(),
});
export type NoCost = InferType<typeof noCost>;

/** What PUT /stock/costs made of it. */
export const enteredCost = object({ itemType: oneOf(STOCK_ITEM_TYPES), itemId: number(), unit_cost: number(), day: day() });
