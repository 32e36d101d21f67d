import type { InferType } from 'yup';
import { day, instant, list, number, object, oneOf, string } from '../answers.ts';
import { STOCK_CAUSES, STOCK_ITEM_TYPES } from './ledger.ts';

/** Items that a count begins with. An empty one takes scanned or typed items. */
export const COUNT_SCOPES = ['all', 'category', 'low', 'not_counted_since', 'empty'] as const;
export type CountScope = (typeof COUNT_SCOPES)[number];
export const COUNT_STATUSES = ['open', 'posted', 'reversed', 'cancelled'] as const;
export type CountStatus = (typeof COUNT_STATUSES)[number];

/** An item of a count. Quantities have up to 6 decimals, counted ones up to 3. */
export const stockCountLine = object({
  item_kind: oneOf(STOCK_ITEM_TYPES),
  item_id: number(),
  name: string(),
  /** Of a product. */
  sku: string().nullable(),
  /** Of a material. */
  unit: string().nullable(),
  /** Of a figure that was written on the count's day, the balance of that moment; else the balance at the end of the count's day. */
  book_quantity: number(),
  /** Null until counted. */
  counted: number().nullable(),
  /** Counted less book; null until counted. */
  difference: number().nullable(),
  /** The difference in rupees, at the cost of the item on the day of the count; null for users who may not read the stock valuation. */
  difference_value: number().nullable(),
  /** Entered for what was found beyond the books. */
  unit_cost: number().nullable().optional(),
  reason: string().nullable(),
  counted_by: string().nullable(),
  counted_at: instant().nullable(),
});
export type StockCountLine = InferType<typeof stockCountLine>;

/** A row of GET /stock-counts, the newest first. */
export const stockCountRow = object({
  id: number(),
  /** SC/26-27/00001. */
  number: string(),
  date: day(),
  status: oneOf(COUNT_STATUSES),
  scope: oneOf(COUNT_SCOPES),
  /** Where it is counted. */
  place_id: number().optional(),
  place_name: string().optional(),
  notes: string().nullable(),
  /** Items, and the number of them with a figure. */
  items: number(),
  counted: number(),
  user_name: string(),
  created_at: instant(),
  posted_at: instant().nullable(),
  reversed_at: instant().nullable(),
  reverse_reason: string().nullable(),
  cancelled_at: instant().nullable().optional(),
  cancel_reason: string().nullable().optional(),
});
export type StockCountRow = InferType<typeof stockCountRow>;

/** What was entered for an earlier day after an item was counted. */
export const lateEntry = object({
  item_kind: oneOf(STOCK_ITEM_TYPES),
  item_id: number(),
  name: string(),
  quantity: number(),
  on_day: day(),
  cause: oneOf(STOCK_CAUSES),
  document_type: string().nullable(),
  document_id: number().nullable(),
  document_number: string().nullable(),
  user_name: string(),
  created_at: instant(),
});
export type LateEntry = InferType<typeof lateEntry>;

/** GET /stock-counts/:id: with its items, products first, each kind by name. */
export const stockCount = stockCountRow.shape({
  lines: list(stockCountLine),
  /** Of a posted count, the newest first, at most 100. */
  late_entries: list(lateEntry).optional(),
  /** Rupees, of all differences. */
  difference_value: number(),
});
export type StockCount = InferType<typeof stockCount>;
/** Whether it shows differences in rupees: not to users who may not see what stock costs. */
export const showsCosts = ({ lines }: StockCount): boolean => lines.some(({ difference_value }) => difference_value !== null);
