/** The Stock filter: low is above zero and at or below the threshold, out is exactly zero, normal is the rest (docs/reference/stock.md#levels). */
export const STOCK_LEVELS = ['low', 'out', 'normal'] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];

/** The badge: at or below the threshold, zero included, is Low Stock. */
export const isLowStock = (quantity: number, threshold: number): boolean => quantity <= threshold;

/** For the filter and the counts: an item at zero is out at any threshold. */
export function stockLevel(quantity: number, threshold: number): StockLevel {
  if (quantity === 0) return 'out';
  return isLowStock(quantity, threshold) ? 'low' : 'normal';
}
