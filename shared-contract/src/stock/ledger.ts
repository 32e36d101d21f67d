export const STOCK_CAUSES = ['opening', 'adjustment', 'sale', 'sale_cancelled', 'production', 'production_reversed', 'receipt', 'receipt_reversed'] as const;
export type StockCause = (typeof STOCK_CAUSES)[number];

export const STOCK_ITEM_TYPES = ['product', 'material'] as const;
export type StockItemType = (typeof STOCK_ITEM_TYPES)[number];

/** A row of GET /stock/ledger, oldest first unless sorted by -id (behaviour.md, One stock ledger 1). */
export interface LedgerRow {
  id: number;
  item_type: StockItemType;
  item_id: number;
  item_name: string;
  /** Signed, up to 6 decimals. */
  quantity: number;
  balance_after: number;
  /** Rupees for one unit; null where none is known. */
  unit_cost: number | null;
  cause: StockCause;
  document_type: string | null;
  document_id: number | null;
  reason: string | null;
  user_name: string;
  /** ISO 8601, the server's clock. */
  created_at: string;
}

/** GET /stock/summary: low is above zero and at or below the threshold, out is exactly zero (behaviour.md, Metrics). */
export interface StockSummary {
  total: number;
  low: number;
  out: number;
}
