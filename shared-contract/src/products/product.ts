import type { InferType } from 'yup';
import { boolean, instant, list, number, object, oneOf, string } from '../answers.ts';
import { TAXABILITIES, UNIT_CODES } from '../gst/units.ts';

/** GET /products. Money in rupees, quantities with up to 3 decimals. */
export const product = object({
  id: number(),
  name: string(),
  sku: string(),
  description: string().nullable(),
  unit_price: number(),
  stock_quantity: number(),
  /** The item's own threshold; null means the global one. */
  stock_alert_threshold: number().nullable(),
  /** The threshold that counts: its own, else the global one. */
  effective_threshold: number(),
  active: boolean(),
  /** Net realisable value: rupees for one piece, where that is below its cost. Null: stock counts at cost. */
  stock_nrv: number().nullable(),
  hsn_code: string().nullable(),
  /** Unit quantity code, such as PCS. */
  uqc: oneOf(UNIT_CODES).nullable(),
  /** Percent; null when not entered. */
  gst_rate: number().nullable(),
  /** Null counts as taxable. */
  taxability: oneOf(TAXABILITIES).nullable(),
  /** What a scanner reads on it beside the SKU. */
  barcodes: list(string()).optional(),
  version: number(),
  created_at: instant(),
  updated_at: instant(),
});
export type Product = InferType<typeof product>;
