import type { InferType } from 'yup';
import { PURCHASE_CATEGORIES } from '../constants.ts';
import { day, flag, id, oneOf, quantity, quantityOrNone, text } from '../fields.ts';
import { listFields } from '../list-query.ts';
import { placeId } from '../places/place-field.ts';
import { record } from '../record.ts';
import { STOCK_ITEM_TYPES } from './ledger.ts';
import { COUNT_SCOPES, COUNT_STATUSES } from './stock-count.ts';
import { unitCost } from './stock-schemas.ts';

const { page, limit } = listFields(['id'], 'id');

/** GET /stock-counts. */
export const stockCountsQuery = record({ page, limit, status: oneOf('Status', COUNT_STATUSES) });
export type StockCountsQuery = InferType<typeof stockCountsQuery>;

/** GET /stock-counts/:id/pdf: the sheet to count with, or what differs; with the quantities of the books or without. */
export const countSheetQuery = record({ review: flag('Review').default(false), book: flag('Book').default(true) });

/** POST /stock-counts: of one place, by default of today and all items. `item_kind` keeps only products or only materials. */
export const newStockCountSchema = record({
  date: day('Date'),
  scope: oneOf('Items', COUNT_SCOPES).default('all'),
  item_kind: oneOf('Item kind', STOCK_ITEM_TYPES).nullable(),
  category: oneOf('Category', PURCHASE_CATEGORIES)
    .nullable()
    .when('scope', ([scope], field) => (scope === 'category' ? field.required('Category is required') : field)),
  since: day('Since')
    .nullable()
    .when('scope', ([scope], field) => (scope === 'not_counted_since' ? field.required('Since is required') : field)),
  notes: text('Notes', 2_000).nullable(),
  place_id: placeId(),
});
export type NewStockCount = InferType<typeof newStockCountSchema>;

/**
 * PUT /stock-counts/:id/lines: one item's figure replaces the one before; null removes it. `add` adds to the figure, as a scan does. A reason alone leaves the
 * figure unchanged. `expected` is the figure that was seen before, null for none: another one by now is refused (409), and the answer has it.
 */
export const countLineSchema = record({
  item_kind: oneOf('Item kind', STOCK_ITEM_TYPES).required('Item kind is required'),
  item_id: id('Item').required('Item is required'),
  counted: quantityOrNone('Counted').min(0, 'Counted cannot be negative'),
  add: quantity('Add').moreThan(0, 'Add must be above zero'),
  expected: quantityOrNone('Expected'),
  /** Of what was found beyond the books; without one it is at the average of the item. */
  unit_cost: unitCost().nullable(),
  reason: text('Reason', 500).nullable(),
});
export type CountLine = InferType<typeof countLineSchema>;

/** PUT /stock-counts/:id: another day for an open count. */
export const countChangesSchema = record({ date: day('Date').required('Date is required') });
export type CountChanges = InferType<typeof countChangesSchema>;

/** POST /stock-counts/:id/reverse and .../cancel. */
export const reverseCountSchema = record({ reason: text('Reason', 500).nullable() });
export type CountReversal = InferType<typeof reverseCountSchema>;
