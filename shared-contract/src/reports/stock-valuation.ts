import type { InferType } from 'yup';
import { day, list, number, object, oneOf, string } from '../answers.ts';
import { STOCK_ITEM_TYPES } from '../stock/ledger.ts';

/** An item's stock at the end of a day. */
export const valuedItem = object({
  item_id: number(),
  kind: oneOf(STOCK_ITEM_TYPES),
  name: string(),
  /** Up to 6 decimals. Below zero where more had left by that day than had come. */
  quantity: number(),
  /** Rupees for one unit, up to 6 decimals: its average cost, or a lower net realisable value. */
  rate: number(),
  /** Rupees. It may differ from quantity by rate, because the rate is rounded. */
  value: number(),
});
export type ValuedItem = InferType<typeof valuedItem>;

/** Screens, papers and spreadsheets list these: an item of which nothing was left, and which was worth nothing, only makes the list longer. */
export const wasInStock = ({ quantity, value }: Pick<ValuedItem, 'quantity' | 'value'>): boolean => quantity !== 0 || value !== 0;

const totalOf = object({
  /** Items. */
  count: number(),
  /** Rupees. */
  value: number(),
});

/** GET /reports/stock-valuation. */
export const stockValuation = object({
  /** Every item that moved up to the day, by name. */
  data: list(valuedItem),
  totals: object({ count: number(), value: number(), product: totalOf, material: totalOf }),
  /** Items whose costs are still being computed after a late entry: their figures may change. Usually empty. */
  recosting: list(
    object({
      item_id: number(),
      kind: oneOf(STOCK_ITEM_TYPES),
      name: string(),
      /** First day that may be chosen. */
      from: day(),
    }),
  ),
});
export type StockValuation = InferType<typeof stockValuation>;
