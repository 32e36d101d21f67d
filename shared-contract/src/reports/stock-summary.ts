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
  /** Produced or received, less what was reversed; of one place also what was transferred to it. */
  received: number(),
  /** Sold or consumed, less what was given back; of one place also what was transferred from it. */
  issued: number(),
  /** Signed. */
  adjusted: number(),
  closing: number(),
  /** Rupees for one unit as of now: a product's selling price; a material's average cost, or its default price before any receipt. Up to 6 decimals. */
  rate: number(),
  /** Rupees: closing at that rate. */
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
  /** Apart, because one is at selling price and the other at cost. */
  totals: object({ product: stockReportTotals, material: stockReportTotals }),
});
export type StockReport = InferType<typeof stockReport>;
