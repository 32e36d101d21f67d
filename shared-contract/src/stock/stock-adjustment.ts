import type { StockItemType } from './ledger.ts';

export const ADJUSTMENT_TYPES = ['increase', 'decrease'] as const;
export type AdjustmentType = (typeof ADJUSTMENT_TYPES)[number];

/** A row of GET /stock/adjustments, newest first: a view of the ledger (spec section 3). */
export interface StockAdjustment {
  id: number;
  itemType: StockItemType;
  /** The product's or the material's id, as itemType says. */
  productId: number;
  name: string;
  /** Above zero; `type` says which way. */
  quantity: number;
  type: AdjustmentType;
  reason: string | null;
  notes: string | null;
  /** ISO 8601, the server's clock. */
  createdAt: string;
  user_name: string;
}
