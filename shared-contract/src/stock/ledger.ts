export const STOCK_CAUSES = [
  'opening',
  'adjustment',
  'sale',
  'sale_cancelled',
  'sale_returned',
  'production',
  'production_reversed',
  'receipt',
  'receipt_reversed',
  'receipt_returned',
  'transfer',
] as const;
export type StockCause = (typeof STOCK_CAUSES)[number];

export const STOCK_ITEM_TYPES = ['product', 'material'] as const;
export type StockItemType = (typeof STOCK_ITEM_TYPES)[number];
