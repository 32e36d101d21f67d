import type { InferType } from 'yup';
import { day, endDay, flag, id, oneOf } from '../fields.ts';
import { listFields } from '../list-query.ts';
import { placeId } from '../places/place-field.ts';
import { record } from '../record.ts';
import { STOCK_ITEM_TYPES } from './ledger.ts';

const { page, limit, sort } = listFields(['id'], 'id');

/** GET /stock/ledger. `from` and `to` are business days; itemId counts within itemType, which is product unless named. */
export const ledgerQuery = record({
  page,
  limit,
  sort,
  itemType: oneOf('Item type', STOCK_ITEM_TYPES),
  itemId: id('Item'),
  from: day('From'),
  to: endDay('To', 'from'),
  /** Only what moved there; the balance after is that of the place then. */
  place_id: placeId(),
});
export type LedgerQuery = InferType<typeof ledgerQuery>;

/**
 * GET /stock/summary: of products by default; with `active` only active ones, with `shelf` as in GET /products, and with `place_id` the stock of that place.
 */
export const stockSummaryQuery = record({
  itemType: oneOf('Item type', STOCK_ITEM_TYPES).default('product'),
  active: flag('Active'),
  shelf: flag('Shelf'),
  place_id: placeId(),
});
export type StockSummaryQuery = InferType<typeof stockSummaryQuery>;
