import type { InferType } from 'yup';
import { boolean, number, object, oneOf, string } from '../answers.ts';
import { STOCK_ITEM_TYPES } from '../stock/ledger.ts';

/** Id of the main place, which holds all stock that was not moved elsewhere. */
export const MAIN_PLACE = 1;

/** A row of GET /places: a godown, the main one first, the others by name. */
export const place = object({
  id: number(),
  name: string(),
  address: string().nullable(),
  /** The main place is always in use. */
  main: boolean(),
  /** No stock moves into or out of a place that is not in use; it holds none. */
  active: boolean(),
  version: number(),
});
export type Place = InferType<typeof place>;

/** A row of GET /places/:id/stock: an item that the place holds. */
export const placeStock = object({
  item_kind: oneOf(STOCK_ITEM_TYPES),
  item_id: number(),
  name: string(),
  /** Of a product. */
  sku: string().nullable(),
  /** Of a material. */
  unit: string().nullable(),
  /** Stock of the place, up to 6 decimals. */
  quantity: number(),
  /** Stock of all places together. */
  stock_quantity: number(),
});
export type PlaceStock = InferType<typeof placeStock>;

/** A row of GET /stock/places: a place's stock of one item. */
export const itemAtPlace = object({ place_id: number(), place_name: string(), quantity: number() });
export type ItemAtPlace = InferType<typeof itemAtPlace>;
