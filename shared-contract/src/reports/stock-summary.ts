import type { StockItemType } from '../stock/ledger.ts';

/**
 * One product or material over a period: `opening + received - issued + adjusted = closing`. Quantities up to 6 decimals.
 * Stock entered when the books began is part of the opening.
 */
export interface StockReportRow {
  item_type: StockItemType;
  id: number;
  name: string;
  /** Of a product. */
  sku: string | null;
  /** Of a material. */
  unit: string | null;
  opening: number;
  /** Produced or received, less what was reversed. */
  received: number;
  /** Sold or consumed, less what was given back. */
  issued: number;
  /** Signed. */
  adjusted: number;
  closing: number;
  /** Rupees for one unit as of now: a product's selling price; a material's average cost, or its default price before any receipt. Up to 6 decimals. */
  rate: number;
  /** Rupees: closing at that rate. */
  value: number;
}

export interface StockReportTotals {
  /** Items. */
  count: number;
  /** Rupees, the sum of the rows. */
  value: number;
}

/** GET /reports/stock-summary. */
export interface StockReport {
  data: StockReportRow[];
  total: number;
  /** The items of the greatest value of all pages, ten at most, the greatest first; none that is worth nothing. */
  greatest: StockReportRow[];
  /** Apart, because one is at selling price and the other at cost. */
  totals: Record<StockItemType, StockReportTotals>;
}
