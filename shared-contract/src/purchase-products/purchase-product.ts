import type { InferType } from 'yup';
import { boolean, number, object, oneOf, string } from '../answers.ts';
import { TAXABILITIES } from '../gst/units.ts';
import { STOCK_ITEM_TYPES } from '../stock/ledger.ts';

/**
 * GET /purchase-products. The same record as a material (docs/reference/stock.md#items): `current_stock` is its
 * stock quantity, `minimum_stock` its own threshold, null when the global one counts. Price in rupees.
 */
export const purchaseProduct = object({
  id: number(),
  name: string(),
  description: string().nullable(),
  unit: string(),
  purchase_unit: string().nullable().optional(),
  /** Units in one purchase unit. */
  units_per_purchase_unit: number().nullable().optional(),
  category: string(),
  default_unit_price: number(),
  minimum_stock: number().nullable(),
  /** Of the product, where it is bought to be sold. */
  current_stock: number(),
  /** The product that it is, when it is bought to be sold. */
  product_id: number().nullable(),
  /** The item that it is: itself, where it is a material with stock of its own. */
  kind: oneOf(STOCK_ITEM_TYPES).optional(),
  item_id: number().optional(),
  /** Of that product. */
  sku: string().nullable().optional(),
  active: boolean(),
  version: number(),
  hsn_code: string().nullable().optional(),
  /** Percent; null when not entered. */
  gst_rate: number().nullable().optional(),
  /** Null counts as taxable. */
  taxability: oneOf(TAXABILITIES).nullable().optional(),
});
export type PurchaseProduct = InferType<typeof purchaseProduct>;
