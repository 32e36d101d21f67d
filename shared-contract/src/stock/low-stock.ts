import type { InferType } from 'yup';
import { list, number, object, oneOf, string } from '../answers.ts';
import { wholeNumber } from '../fields.ts';
import { record } from '../record.ts';
import { STOCK_ITEM_TYPES } from './ledger.ts';
import { stockSummary } from './ledger-row.ts';

export const lowStockItem = object({
  item_type: oneOf(STOCK_ITEM_TYPES),
  id: number(),
  name: string(),
  /** Of a product. */
  sku: string().nullable(),
  /** Of a material. */
  unit: string().nullable(),
  stock_quantity: number(),
  threshold: number(),
});
export type LowStockItem = InferType<typeof lowStockItem>;

/** GET /stock/low: items at or below their threshold, the most urgent first, and the counts of the Stock screen. */
export const lowStock = object({
  items: list(lowStockItem),
  products: stockSummary,
  materials: stockSummary,
});
export type LowStock = InferType<typeof lowStock>;

export const lowStockQuery = record({ limit: wholeNumber('Limit', 1, 100).default(5) });
export type LowStockQuery = InferType<typeof lowStockQuery>;
