import type { InferType } from 'yup';
import { boolean, instant, list, number, object, oneOf, string } from '../answers.ts';
import { PURCHASE_CATEGORIES, PURCHASE_UNITS } from '../constants.ts';
import { TAXABILITIES, UNIT_CODES } from '../gst/units.ts';

/** A row of GET /materials: bought and consumed. Money in rupees, quantities with up to 6 decimals. */
export const material = object({
  id: number(),
  name: string(),
  description: string().nullable(),
  /** Of use, in which stock is. */
  unit: oneOf(PURCHASE_UNITS),
  /** In which it is bought, where that is another: a bag. */
  purchase_unit: string().nullable().optional(),
  /** Units of use in one of those: 50. */
  units_per_purchase_unit: number().nullable().optional(),
  category: oneOf(PURCHASE_CATEGORIES),
  default_unit_price: number(),
  /** Moving average of the stock, in rupees; the default price before any receipt (docs/reference/stock.md#cost). */
  unit_cost: number(),
  stock_quantity: number(),
  /** Its own threshold; null means the global one. */
  minimum_stock: number().nullable(),
  /** The same figure by the name that products have. */
  stock_alert_threshold: number().nullable(),
  /** The threshold that counts: its own, else the global one. */
  effective_threshold: number(),
  active: boolean(),
  hsn_code: string().nullable(),
  /** Unit quantity code, such as PCS. */
  uqc: oneOf(UNIT_CODES).nullable(),
  /** Percent; null when not entered. */
  gst_rate: number().nullable(),
  /** Null counts as taxable. */
  taxability: oneOf(TAXABILITIES).nullable(),
  /** What a scanner reads on it beside its label. */
  barcodes: list(string()).optional(),
  version: number(),
  created_at: instant(),
  updated_at: instant(),
});
export type Material = InferType<typeof material>;

/** A row of GET /materials/:id/usage, newest first: consumption of a production record that is not deleted (a view of the ledger). */
export const materialUsage = object({
  created_at: instant(),
  product_name: string(),
  quantity_used: number(),
  production_record_id: number(),
  material_id: number(),
});
export type MaterialUsage = InferType<typeof materialUsage>;
