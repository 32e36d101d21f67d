import type { InferType } from 'yup';
import { PURCHASE_CATEGORIES, PURCHASE_UNITS } from '../constants.ts';
import { day, flag, id, money, oneOf, quantity, quantityOrNone, text, version } from '../fields.ts';
import { optional } from '../gst/gst-fields.ts';
import { itemKey } from '../items/item-endpoints.ts';
import { listFields } from '../list-query.ts';
import { purchaseUnitChanges, purchaseUnitFields } from '../materials/purchase-unit.ts';
import { placeId } from '../places/place-field.ts';
import { record } from '../record.ts';

export const PURCHASE_PRODUCT_SORTS = ['name', 'category', 'default_unit_price', 'current_stock', 'relevance'] as const;

/** `search` matches name and description without case; `product_id` keeps those bought to be sold as that product. */
export const purchaseProductListQuery = record({
  ...listFields(PURCHASE_PRODUCT_SORTS, 'name'),
  category: oneOf('Category', PURCHASE_CATEGORIES),
  active: flag('Active'),
  product_id: id('Product'),
});
export type PurchaseProductListQuery = InferType<typeof purchaseProductListQuery>;

/**
 * POST /purchase-products (docs/reference/stock.md#items). With `item`, or with `product_id`, it is how a supplier sells that item, whose stock is its stock,
 * and `current_stock` is 0. One of a material has the unit of that.
 */
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
  item: itemKey(),
});
export type NewPurchaseProduct = InferType<typeof newPurchaseProductSchema>;

/** PUT /purchase-products/:id: any subset. Its product and its stock cannot change: both are accepted when they equal the stored ones. */
export const purchaseProductChangesSchema = record({
  name: text('Name', 200).min(1, 'Name is required'),
  description: text('Description', 2_000).nullable(),
  unit: oneOf('Unit', PURCHASE_UNITS),
  category: oneOf('Category', PURCHASE_CATEGORIES),
  default_unit_price: money('Default unit price').min(0, 'Price cannot be negative'),
  /** Null for the global threshold. */
  minimum_stock: quantityOrNone('Minimum stock').min(0, 'Cannot be negative'),
  active: flag('Active'),
  ...purchaseUnitChanges(),
  version: version(),
});
export type PurchaseProductChanges = InferType<typeof purchaseProductChangesSchema>;

/** Request of the form Edit Purchase Product, for one that is bought to be sold. */
export const editPurchaseProductSchema = newPurchaseProductSchema
  .omit(['minimum_stock', 'current_stock', 'place_id', 'as_on', 'product_id', 'item'])
  .shape({ active: flag('Active'), version: version() })
  .exact();
export type EditPurchaseProduct = InferType<typeof editPurchaseProductSchema>;
