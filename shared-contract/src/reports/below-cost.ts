import type { InferType } from 'yup';
import { day, list, number, object, string } from '../answers.ts';

/** A product in stock whose price, or net realisable value, is below its average cost. */
export const belowCostRow = object({
  product_id: number(),
  name: string(),
  sku: string(),
  quantity: number(),
  /** Rupees for one piece, as it is sold today. */
  unit_price: number(),
  /** Rupees for one piece, up to 6 decimals: its average cost at the end of the day. */
  cost: number(),
  /** Rupees for one piece that counted on that day: its net realisable value. Null when not entered: the stock is valued at its cost. */
  stock_nrv: number().nullable(),
  /** The day from which that counts. */
  stock_nrv_from: day().nullable(),
  /** Rupees of all pieces at cost, and as they are valued. */
  cost_value: number(),
  value: number(),
});
export type BelowCostRow = InferType<typeof belowCostRow>;

/** GET /reports/below-cost: by name. */
export const belowCost = object({
  data: list(belowCostRow),
  total: number(),
  /** Rupees. */
  totals: object({ cost_value: number(), value: number() }),
});
export type BelowCost = InferType<typeof belowCost>;
