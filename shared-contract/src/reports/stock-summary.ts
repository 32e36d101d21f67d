import type { InferType } from 'yup';
import { list, number, object, oneOf, string } from '../answers.ts';
import { STOCK_ITEM_TYPES } from '../stock/ledger.ts';

/**
 * One product or material over a period: `opening + received - issued + adjusted = closing`. Quantities up to 6 decimals.
 * Stock entered when the books began is part of the opening.
 */
export const stockReportRow = object({
  item_type: oneOf(STOCK_ITEM_TYPES),
  id: number(),
  name: string(),
  /** Of a product. */
  sku: string().nullable(),
  /** Of a material. */
  unit: string().nullable(),
  opening: number(),
  /** Produced or received, less reversals; for one place also transfers to it. */
  received: number(),
  /** Sold or consumed, less returns; for one place also transfers from it. */
  issued: number(),
  /** Signed. */
  adjusted: number(),
  closing: number(),
  /** Rupees for one unit on the period's last day: its average cost, or a lower net realisable value; its price before it had a cost. Up to 6 decimals. */
  rate: number(),
  /** Rupees: what closing is worth. */
  value: number(),
});
export type StockReportRow = InferType<typeof stockReportRow>;

export const stockReportTotals = object({
  /** Items. */
  count: number(),
  /** Rupees, the sum of the rows. */
  value: number(),
});
export type StockReportTotals = InferType<typeof stockReportTotals>;

/** GET /reports/stock-summary. */
export const stockReport = object({
  data: list(stockReportRow),
  total: number(),
  /** The items of the greatest value of all pages, ten at most, the greatest first; none that is worth nothing. */
  greatest: list(stockReportRow),
  totals: object({ product: stockReportTotals, material: stockReportTotals }),
});
export type StockReport = InferType<typeof stockReport>;
