import type { InferType } from 'yup';
import { boundedList } from '../bounded.ts';
import { day, decimal, id, instant, oneOf, quantity, quantityOrNone, text, wholeNumber } from '../fields.ts';
import { listFields } from '../list-query.ts';
import { placeId } from '../places/place-field.ts';
import { record } from '../record.ts';
import { STOCK_ITEM_TYPES } from './ledger.ts';
import { ADJUSTMENT_WAYS } from './stock-adjustment.ts';

const NEGATIVE = 'Threshold cannot be negative';

/** Rupees for one unit. */
export const unitCost = () => decimal('Unit cost', 6, 999_999_999_999).min(0, 'Unit cost cannot be negative');

/**
 * POST /stock/adjust. Without `on_day` it is of today. `name` is for readers of the request; `createdAt` is stored, never used as the time. With the type
 * `counted`, `quantity` is the stock at the end of that day, and may be 0. What comes in costs `unit_cost`; without one it is at the average of the item.
 */
export const adjustStockSchema = record({
  itemType: oneOf('Item type', STOCK_ITEM_TYPES).default('product'),
  productId: id('Product').required('Product is required'),
  name: text('Name', 200).nullable(),
  quantity: quantity('Quantity')
    .typeError('Please enter a valid quantity')
    .required('Please enter a valid quantity')
    .min(0, 'Please enter a valid quantity')
    .when('type', ([type], field) => (type === 'counted' ? field : field.moreThan(0, 'Please enter a valid quantity'))),
  unit_cost: unitCost().nullable(),
  on_day: day('Day'),
  type: oneOf('Type', ADJUSTMENT_WAYS).required('Type is required'),
  reason: text('Reason', 500).nullable(),
  notes: text('Notes', 2_000).nullable(),
  place_id: placeId(),
  createdAt: instant('Created at'),
});
export type AdjustStockInput = InferType<typeof adjustStockSchema>;

const { page, limit } = listFields(['id'], 'id');

/** GET /stock/adjustments: productId counts within itemType, which is product unless named; without productId all of that type. */
export const adjustmentsQuery = record({
  page,
  limit,
  itemType: oneOf('Item type', STOCK_ITEM_TYPES).default('product'),
  productId: id('Product'),
  place_id: placeId(),
});
export type AdjustmentsQuery = InferType<typeof adjustmentsQuery>;

/** The form of the global threshold. */
export const globalThresholdSchema = record({
  globalLowStockThreshold: quantity('Global threshold').required('Global threshold is required').min(0, 'Global threshold cannot be negative'),
});
export type GlobalThreshold = InferType<typeof globalThresholdSchema>;

/** GET /stock/settings: a page of the products' own thresholds; without `page` and `limit` all of them. */
export const stockSettingsQuery = record({ page: wholeNumber('Page', 1, 1_000_000), limit: wholeNumber('Limit', 1, 500) });
export type StockSettingsQuery = Pick<InferType<typeof stockSettingsQuery>, 'page' | 'limit'>;

/** PUT /stock/settings: the listed items are written, the others stay. A threshold of null goes back to the global one. */
export const stockSettingsSchema = record({
  material_place_id: placeId(),
  globalLowStockThreshold: quantity('Global threshold').min(0, 'Global threshold cannot be negative'),
  productSpecificThresholds: boundedList(
    record({
      productId: id('Product').required('Product is required'),
      name: text('Name', 200).nullable(),
      threshold: quantityOrNone('Threshold').min(0, NEGATIVE).defined('Threshold is required'),
    }),
    10_000,
    { tooLong: 'At most 10000 thresholds at once', wrongKind: 'Thresholds must be a list' },
  ),
});
export type StockSettingsInput = InferType<typeof stockSettingsSchema>;

/** PUT /stock/thresholds: the item's own threshold; null goes back to the global one. */
export const thresholdSchema = record({
  itemType: oneOf('Item type', STOCK_ITEM_TYPES).default('product'),
  itemId: id('Item').required('Item is required'),
  threshold: quantityOrNone('Threshold').min(0, NEGATIVE).defined('Threshold is required'),
});
export type ThresholdInput = InferType<typeof thresholdSchema>;

/** PUT /stock/costs: what one unit of the item costs where it came without a cost, from a day on; another one of the same day replaces it. */
export const enterCostSchema = record({
  itemType: oneOf('Item type', STOCK_ITEM_TYPES).required('Item type is required'),
  itemId: id('Item').required('Item is required'),
  unit_cost: unitCost().required('Unit cost is required'),
  day: day('Counts from').required('Counts from is required'),
});
export type EnterCost = InferType<typeof enterCostSchema>;
