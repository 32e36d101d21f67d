import type { InferType } from 'yup';
import { day, instant, number, object, oneOf, string } from '../answers.ts';
import { STOCK_CAUSES, STOCK_ITEM_TYPES } from './ledger.ts';

/** A row of GET /stock/ledger, oldest first unless sorted by -id (docs/reference/stock.md#ledger). */
export const ledgerRow = object({
  id: number(),
  item_type: oneOf(STOCK_ITEM_TYPES),
  item_id: number(),
  item_name: string(),
  /** Signed, up to 6 decimals. */
  quantity: number(),
  balance_after: number(),
  /** Rupees for one unit; null where none is known. */
  unit_cost: number().nullable(),
  /** Where it moved. */
  place_id: number().optional(),
  place_name: string().optional(),
  cause: oneOf(STOCK_CAUSES),
  document_type: string().nullable(),
  document_id: number().nullable(),
  /** Of a sale, a purchase order, a note, a stock count or a transfer. */
  document_number: string().nullable(),
  /** Day of the document; null without one, or when it was deleted since. */
  document_day: day().nullable(),
  /** The day to which the movement belongs: that of its document. */
  on_day: day(),
  reason: string().nullable(),
  user_name: string(),
  /** ISO 8601, the server's clock. */
  created_at: instant(),
});
export type LedgerRow = InferType<typeof ledgerRow>;

/** GET /stock/summary: low is above zero and at or below the threshold, out is exactly zero (docs/reference/stock.md#levels). */
export const stockSummary = object({
  total: number(),
  low: number(),
  out: number(),
});
export type StockSummary = InferType<typeof stockSummary>;
