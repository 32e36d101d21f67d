import { DEFAULT_STOCK_ALERT_THRESHOLD } from '../constants.ts';

/** The Stock filter: low is above zero and at or below the threshold, out is exactly zero, normal is the rest (docs/reference/stock.md#levels). */
export const STOCK_LEVELS = ['low', 'out', 'normal'] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];

export interface Thresholds {
  /** The item's own. */
  own?: number | null | undefined;
  specific?: number | null | undefined;
  global?: number | null | undefined;
}

/** The item's own, else the product-specific, else the global one, which is 10 while it is not known (docs/reference/stock.md#levels). */
export const resolveThreshold = ({ own, specific, global }: Thresholds): number => own ?? specific ?? global ?? DEFAULT_STOCK_ALERT_THRESHOLD;

/** The badge: at or below the threshold, zero included, is Low Stock. */
export const isLowStock = (quantity: number, threshold: number): boolean => quantity <= threshold;

/** The filter and the counts: an item at zero is out, whatever its threshold. */
export function stockLevel(quantity: number, threshold: number): StockLevel {
  if (quantity === 0) return 'out';
  return isLowStock(quantity, threshold) ? 'low' : 'normal';
}
