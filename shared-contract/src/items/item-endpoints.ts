import type { InferType } from 'yup';
import { boolean, list, number, object, oneOf, pageOf, string } from '../answers.ts';
import { defineEndpoints } from '../endpoint.ts';
import { oneOf as chosen, flag, id } from '../fields.ts';
import { TAXABILITIES } from '../gst/units.ts';
import { listFields } from '../list-query.ts';
import type { Permission } from '../permissions.ts';
import { placeId } from '../places/place-field.ts';
import { record } from '../record.ts';
import { STOCK_ITEM_TYPES, type StockItemType } from '../stock/ledger.ts';
import { countedAfter, countedAfterQuery } from './counted-after.ts';

/** What identifies an item on the wire: `id` is the product's or the material's own. */
export interface ItemKey {
  kind: StockItemType;
  id: number;
}

/** Names an item in a request. */
export const itemKey = () =>
  record({ kind: chosen('Kind', STOCK_ITEM_TYPES).required('Kind is required'), id: id('Item').required('Item is required') })
    .nullable()
    .optional()
    .default(undefined);

/** A product or a material in use, as pickers offer it. */
export const item = object({
  kind: oneOf(STOCK_ITEM_TYPES),
  id: number(),
  name: string(),
  /** None of a material. */
  sku: string().nullable(),
  /** In which it is counted: of a product 'pieces', unless its unit for GST says otherwise. */
  /** Beside the SKU or the label. */
  barcodes: list(string()).optional(),
  unit: string(),
  current_stock: number(),
  active: boolean(),
  hsn_code: string().nullable(),
  /** Percent; null when not entered. */
  gst_rate: number().nullable(),
  /** Null counts as taxable. */
  taxability: oneOf(TAXABILITIES).nullable(),
});
export type Item = InferType<typeof item>;

const { limit, search } = listFields(['name'], 'name');
/** `search` matches name, SKU and description without case. */
export const itemsQuery = record({
  limit,
  search,
  /** Those that can be sold, or cannot; the same for the others. */
  sold: flag('Sold'),
  bought: flag('Bought'),
  /** In production. */
  used: flag('Used'),
  made: flag('Made'),
  /** Those out of use too, while they are still there. */
  shelf: flag('Shelf'),
  /** What this place holds, and how much of it. */
  place_id: placeId(),
});
export type ItemsQuery = InferType<typeof itemsQuery>;

/** What is done with items of each kind. */
export const ITEM_USES: Record<StockItemType, Record<'sold' | 'bought' | 'used' | 'made', boolean>> = {
  product: { sold: true, bought: true, used: false, made: true },
  material: { sold: false, bought: true, used: true, made: false },
};

/** Permissions with which items of a kind are chosen in one of the documents. */
export const ITEM_ACCESS: Record<StockItemType, readonly Permission[]> = {
  product: ['products:view', 'stock:view', 'production:view', 'sales:view', 'purchases:view', 'stock:adjust'],
  material: ['stock:view', 'production:view', 'purchases:view', 'stock:adjust'],
};

/** GET /items/:kind/:id/stock: what a place holds of an item, the main one first. */
export const itemStock = object({
  place_id: number(),
  place_name: string(),
  quantity: number(),
  /** Of it what is promised to customers: 0 while there are no sales orders. */
  committed: number(),
});
export type ItemStock = InferType<typeof itemStock>;

const itemParams = record({
  kind: chosen('Kind', STOCK_ITEM_TYPES).required('Kind is required'),
  id: id('Item').required('Item is required'),
});

export const itemEndpoints = defineEndpoints({
  /** In use, best matches first, each kind only for users who may choose it. */
  'GET /api/items': { access: ITEM_ACCESS.product, query: itemsQuery, answer: pageOf(item) },
  'GET /api/items/:kind/:id/stock': { access: ITEM_ACCESS.product, params: itemParams, answer: object({ data: list(itemStock) }) },
  /** What an entry for an earlier day says before it is saved. */
  'GET /api/items/counted-after': { access: ITEM_ACCESS.product, query: countedAfterQuery, answer: object({ data: list(countedAfter) }) },
});
