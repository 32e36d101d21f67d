import { type InferType, mixed } from 'yup';
import { day, flag, ids, money, oneOf, quantity, quantityOrNone, text, version } from '../fields.ts';
import { goodsFields, optional } from '../gst/gst-fields.ts';
import { barcodes } from '../items/barcodes.ts';
import { isMaterialCode, RESERVED_SKU } from '../labels/material-code.ts';
import { listFields, words } from '../list-query.ts';
import { placeId } from '../places/place-field.ts';
import { record } from '../record.ts';
import { STOCK_LEVELS } from '../stock/stock-level.ts';

export const PRODUCT_SORTS = ['name', 'sku', 'unit_price', 'stock_quantity', 'created_at', 'relevance'] as const;

/**
 * `search` matches name, SKU and description without case; `name` and `sku` that field alone. Sorted by `relevance` an exact SKU comes first, then SKUs and
 * names with that beginning. `shelf` keeps products in use or with stock, `ids` only those products.
 */
export const productListQuery = record({
  ...listFields(PRODUCT_SORTS, 'name'),
  words: words(),
  name: text('Name', 200),
  sku: text('SKU', 100),
  active: flag('Active'),
  shelf: flag('Shelf'),
  ids: ids('Products', 500),
  stock_level: oneOf('Stock level', STOCK_LEVELS),
});
export type ProductListQuery = InferType<typeof productListQuery>;

const unitPrice = () => money('Unit price').min(0, 'Price must be positive');

/** POST /products. */
export const newProductSchema = record({
  name: text('Product name', 200).required('Product name is required'),
  sku: text('SKU', 100)
    .required('SKU is required')
    .test('reserved', RESERVED_SKU, (sku) => !isMaterialCode(sku ?? '')),
  description: text('Description', 2_000).nullable(),
  unit_price: unitPrice().required('Unit price is required'),
  stock_alert_threshold: quantity('Stock alert threshold').min(0, 'Threshold must be positive').required('Stock alert threshold is required'),
  active: flag('Active'),
  barcodes: barcodes(),
  ...goodsFields,
});
export type NewProduct = InferType<typeof newProductSchema>;

const stockNrv = () => optional(money('Net realisable value').min(0, 'Net realisable value cannot be negative'));
const countsFrom = () => day('Counts from');

/** PUT /products/:id: any subset. Name, stock and the server's fields are accepted when they equal the stored ones (docs/reference/http.md#changes). */
export const productChangesSchema = record({
  /** Sent back as it is: POST /products/:id/rename corrects it. */
  name: mixed().nullable(),
  sku: text('SKU', 100).min(1, 'SKU is required'),
  description: text('Description', 2_000).nullable(),
  unit_price: unitPrice(),
  /** Null for the global threshold. */
  stock_alert_threshold: quantityOrNone('Stock alert threshold').min(0, 'Threshold must be positive'),
  active: flag('Active'),
  /** Rupees for one piece; null takes it away. Stock is valued at it where that is less than it cost (docs/reference/cost.md#net-realisable-value). */
  stock_nrv: stockNrv(),
  /** The day from which `stock_nrv` counts; without it today. */
  stock_nrv_from: countsFrom(),
  barcodes: barcodes(),
  ...goodsFields,
  version: version(),
});
export type ProductChanges = InferType<typeof productChangesSchema>;

/** Request of the form Edit Product. */
export const editProductSchema = newProductSchema.omit(['name']).shape({ version: version() }).exact();
export type EditProduct = InferType<typeof editProductSchema>;

/** Request of the form Net realisable value. */
export const productNrvSchema = record({ stock_nrv: stockNrv(), stock_nrv_from: countsFrom().required('Counts from is required') });
export type ProductNrv = InferType<typeof productNrvSchema>;

/** POST /products/:id/rename: corrects the name with a reason. Documents keep the name under which they were made. */
export const renameProductSchema = record({
  name: text('Product name', 200).required('Product name is required'),
  reason: text('Reason', 500).required('Reason is required'),
  version: version(),
});
export type RenameProduct = InferType<typeof renameProductSchema>;

/** PATCH /products/:id/stock: an adjustment to this figure, of a place where one is named. */
export const productStockSchema = record({
  stock_quantity: quantity('Stock quantity').required('Stock quantity is required').min(0, 'Stock quantity cannot be negative'),
  place_id: placeId(),
});
