import type { InferType } from 'yup';
import { day, instant, list, number, object, oneOf, string } from '../answers.ts';
import { STOCK_ITEM_TYPES } from './ledger.ts';

/** A row of GET /stock-transfers, the newest first. */
export const stockTransferRow = object({
  id: number(),
  /** DC/26-27/00001, of its delivery challan. */
  number: string(),
  date: day(),
  from_place_id: number(),
  from_place_name: string(),
  to_place_id: number(),
  to_place_name: string(),
  item_count: number(),
  notes: string().nullable(),
  user_name: string(),
  created_at: instant(),
  cancelled_at: instant().nullable(),
  cancel_reason: string().nullable(),
});
export type StockTransferRow = InferType<typeof stockTransferRow>;

export const stockTransferItem = object({
  kind: oneOf(STOCK_ITEM_TYPES),
  item_id: number(),
  name: string(),
  /** Of a product. */
  sku: string().nullable(),
  /** Of a material. */
  unit: string().nullable(),
  hsn_code: string().nullable(),
  /** Up to 3 decimals. */
  quantity: number(),
});
export type StockTransferItem = InferType<typeof stockTransferItem>;

/** GET /stock-transfers/:id. */
export const stockTransfer = stockTransferRow.shape({
  from_place_address: string().nullable(),
  to_place_address: string().nullable(),
  items: list(stockTransferItem),
  /** Rupees that its e-way bill declares: products at their selling price, materials at their average cost. */
  declared_value: number().optional(),
});
export type StockTransfer = InferType<typeof stockTransfer>;
