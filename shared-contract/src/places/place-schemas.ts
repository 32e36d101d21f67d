import type { InferType } from 'yup';
import { flag, id, oneOf, text, version } from '../fields.ts';
import { optionalText } from '../gst/gst-fields.ts';
import { listFields } from '../list-query.ts';
import { record } from '../record.ts';
import { STOCK_ITEM_TYPES } from '../stock/ledger.ts';

const NAME_REQUIRED = 'Name is required';
const name = () => text('Name', 100);
const address = () => optionalText('Address', 500);

/** POST /places. */
export const newPlaceSchema = record({ name: name().required(NAME_REQUIRED), address: address() });
export type NewPlace = InferType<typeof newPlaceSchema>;

/** PUT /places/:id: any subset. A place that still has stock stays in use, and the main one always. */
export const placeChangesSchema = record({
  name: name().nonNullable(NAME_REQUIRED).min(1, NAME_REQUIRED),
  address: address(),
  active: flag('Active').nonNullable('Active must be true or false'),
  version: version(),
});
export type PlaceChanges = InferType<typeof placeChangesSchema>;

/** GET /places. */
export const placesQuery = record({ active: flag('Active') });
export type PlacesQuery = InferType<typeof placesQuery>;

const { page, limit, search } = listFields(['name'], 'name');

/** GET /places/:id/stock. `search` matches names and SKUs without case. */
export const placeStockQuery = record({ page, limit, search, kind: oneOf('Kind', STOCK_ITEM_TYPES) });
export type PlaceStockQuery = InferType<typeof placeStockQuery>;

/** GET /stock/places: of a product by default. */
export const itemPlacesQuery = record({ itemType: oneOf('Item type', STOCK_ITEM_TYPES).default('product'), itemId: id('Item').required('Item is required') });
export type ItemPlacesQuery = InferType<typeof itemPlacesQuery>;
