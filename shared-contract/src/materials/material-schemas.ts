import type { InferType } from 'yup';
import { PURCHASE_CATEGORIES, PURCHASE_UNITS } from '../constants.ts';
import { day, flag, money, oneOf, quantity, quantityOrNone, text, version } from '../fields.ts';
import { goodsFields } from '../gst/gst-fields.ts';
import { barcodes } from '../items/barcodes.ts';
import { listFields } from '../list-query.ts';
import { placeId } from '../places/place-field.ts';
import { record } from '../record.ts';
import { STOCK_LEVELS } from '../stock/stock-level.ts';
import { purchaseUnitChanges, purchaseUnitFields } from './purchase-unit.ts';

export const MATERIAL_SORTS = ['name', 'category', 'stock_quantity', 'created_at', 'relevance'] as const;

/** GET /materials. `search` matches name and description without case, `name` the name alone; `shelf` as in GET /products. */
export const materialListQuery = record({
  ...listFields(MATERIAL_SORTS, 'name'),
  name: text('Name', 200),
  category: oneOf('Category', PURCHASE_CATEGORIES),
  active: flag('Active'),
  shelf: flag('Shelf'),
  stock_level: oneOf('Stock level', STOCK_LEVELS),
});
export type MaterialListQuery = InferType<typeof materialListQuery>;

const NEGATIVE = 'Cannot be negative';
const price = () => money('Default unit price').min(0, 'Price cannot be negative');

/** POST /materials: a purchase product from the stock side. Without a minimum the global threshold counts; without current stock there is none. */
export const newMaterialSchema = record({
  name: text('Name', 200).required('Name is required'),
  description: text('Description', 2_000).nullable(),
  unit: oneOf('Unit', PURCHASE_UNITS).required('Unit is required'),
  category: oneOf('Category', PURCHASE_CATEGORIES).required('Category is required'),
  default_unit_price: price().required('Default unit price is required'),
  minimum_stock: quantityOrNone('Minimum stock').min(0, NEGATIVE),
  current_stock: quantity('Current stock').min(0, NEGATIVE),
  place_id: placeId(),
  /** The day of the current stock; without it today. */
  as_on: day('As on'),
  active: flag('Active'),
  barcodes: barcodes(),
  ...purchaseUnitFields(),
  ...goodsFields,
});
export type NewMaterial = InferType<typeof newMaterialSchema>;

/** PUT /materials/:id: any subset; a field that the server writes is accepted when it equals the stored one (docs/reference/http.md#changes). */
export const materialChangesSchema = record({
  name: text('Name', 200).min(1, 'Name is required'),
  description: text('Description', 2_000).nullable(),
  unit: oneOf('Unit', PURCHASE_UNITS),
  category: oneOf('Category', PURCHASE_CATEGORIES),
  default_unit_price: price(),
  minimum_stock: quantityOrNone('Minimum stock').min(0, NEGATIVE),
  active: flag('Active'),
  barcodes: barcodes(),
  ...purchaseUnitChanges(),
  ...goodsFields,
  version: version(),
});
export type MaterialChanges = InferType<typeof materialChangesSchema>;

/** Request of the form Edit Material: as adding, without the opening stock. */
export const editMaterialSchema = newMaterialSchema.omit(['current_stock', 'place_id', 'as_on']).shape({ version: version() }).exact();
export type EditMaterial = InferType<typeof editMaterialSchema>;

/** PUT /materials/:id/stock: an adjustment to this figure, of a place where one is named. */
export const materialStockSchema = record({
  quantity: quantity('Quantity').required('Quantity is required').min(0, 'Quantity cannot be negative'),
  place_id: placeId(),
});

const { page, limit } = listFields(['id'], 'id');

/** GET /materials/:id/usage. */
export const materialUsageQuery = record({ page, limit });
export type MaterialUsageQuery = InferType<typeof materialUsageQuery>;
