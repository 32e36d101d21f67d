import type { InferType } from 'yup';
import { PURCHASE_CATEGORIES, PURCHASE_UNITS } from '../constants.ts';
import { day, flag, id, money, oneOf, quantity, text } from '../fields.ts';
import { optional } from '../gst/gst-fields.ts';
import { listFields } from '../list-query.ts';
import { purchaseUnitFields } from '../materials/purchase-unit.ts';
import { placeId } from '../places/place-field.ts';
import { record } from '../record.ts';

export const PURCHASE_PRODUCT_SORTS = ['name', 'category', 'default_unit_price', 'current_stock', 'relevance'] as const;

/** `search` matches name and description without case. */
export const purchaseProductListQuery = record({
  ...listFields(PURCHASE_PRODUCT_SORTS, 'name'),
  category: oneOf('Category', PURCHASE_CATEGORIES),
  active: flag('Active'),
});
export type PurchaseProductListQuery = InferType<typeof purchaseProductListQuery>;

/** POST /purchase-products (docs/reference/stock.md#items). With `product_id` it is bought to be sold: that product's stock is its stock, and `current_stock` is 0. */
export const newPurchaseProductSchema = record({
  name: text('Name', 200).required('Name is required'),
  description: text('Description', 2_000).nullable(),
  unit: oneOf('Unit', PURCHASE_UNITS).required('Unit is required'),
  category: oneOf('Category', PURCHASE_CATEGORIES).required('Category is required'),
  default_unit_price: money('Default unit price').required('Default unit price is required').min(0, 'Price cannot be negative'),
  minimum_stock: quantity('Minimum stock').required('Minimum stock is required').min(0, 'Cannot be negative'),
  current_stock: quantity('Current stock').required('Current stock is required').min(0, 'Cannot be negative'),
  place_id: placeId(),
  ...purchaseUnitFields(),
  /** The day of the current stock; without it today. */
  as_on: day('As on'),
  product_id: optional(id('Product')),
});
export type NewPurchaseProduct = InferType<typeof newPurchaseProductSchema>;
