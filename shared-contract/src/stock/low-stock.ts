import type { InferType } from 'yup';
import { wholeNumber } from '../fields.ts';
import { record } from '../record.ts';
import type { StockItemType, StockSummary } from './ledger.ts';

/** GET /stock/low: what is at or below its threshold, the most urgent first, and the counts that the Stock screen shows. */
export interface LowStock {
  items: LowStockItem[];
  products: StockSummary;
  materials: StockSummary;
}

export interface LowStockItem {
  item_type: StockItemType;
  id: number;
  name: string;
  /** Of a product. */
  sku: string | null;
  /** Of a material. */
  unit: string | null;
  stock_quantity: number;
  threshold: number;
}

export const lowStockQuery = record({ limit: wholeNumber('Limit', 1, 100).default(5) });
export type LowStockQuery = InferType<typeof lowStockQuery>;
