import { array, type InferType } from 'yup';
import { MIN_PURCHASE_AMOUNT, PURCHASE_STATUSES } from '../constants.ts';
import type { Day } from '../dates.ts';
import { progressKey } from '../exports/export-progress.ts';
import { day, endDay, flag, id, money, oneOf, percent, quantity, text } from '../fields.ts';
import { listFields } from '../list-query.ts';
import { record } from '../record.ts';

const NO_ITEMS = 'Add at least one item';

const purchaseDate = () => day('Purchase date').required('Purchase date is required');

/** POST /purchases (spec sections 5 and 7). Totals are checked, never trusted (behaviour.md, Money 2). */
export const purchaseSchema = record({
  vendor_id: id('Vendor').required('Vendor is required'),
  purchase_date: purchaseDate(),
  notes: text('Notes', 2_000).nullable(),
  apply_tax: flag('Apply tax').default(false),
  tax_rate: percent('Tax rate').when('apply_tax', ([applies], schema) => (applies ? schema.required('Tax rate is required') : schema)),
  total_amount: money('Total amount'),
  tax_amount: money('Tax amount'),
  net_amount: money('Net amount'),
  items: array(
    record({
      product_id: id('Product').required('Product is required'),
      quantity: quantity('Quantity').required('Quantity is required').min(MIN_PURCHASE_AMOUNT, 'Quantity must be positive'),
      unit_price: money('Price').required('Price is required').min(MIN_PURCHASE_AMOUNT, 'Price must be positive'),
    }),
  )
    .typeError('Items must be a list')
    .required(NO_ITEMS)
    .min(1, NO_ITEMS)
    .max(500, 'A purchase order may have at most 500 items'),
});
export type PurchaseInput = InferType<typeof purchaseSchema>;

/** The latest purchase date is today (spec section 5): undefined when `date` is in order. */
export const purchaseDateFault = (date: Day, today: Day): string | undefined => (date > today ? 'Purchase date cannot be after today' : undefined);

/** purchaseSchema for a form, which knows what day it is. */
export const purchaseSchemaUpTo = (today: Day) =>
  purchaseSchema.shape({
    purchase_date: purchaseDate().test(
      'not-after-today',
      ({ value }) => purchaseDateFault(value, today) ?? '',
      (value) => !purchaseDateFault(value, today),
    ),
  });

export const PURCHASE_SORTS = ['purchase_date', 'invoice_number', 'vendor_name', 'net_amount'] as const;

/** minAmount and maxAmount compare net_amount (api.md, Lists). `search` matches invoice number and vendor name. */
const purchaseFilters = {
  startDate: day('Start date'),
  endDate: endDay('End date', 'startDate'),
  vendorId: id('Vendor'),
  status: oneOf('Status', PURCHASE_STATUSES),
  /** Only those that are cancelled, or only the others. */
  cancelled: flag('Cancelled'),
  minAmount: money('Min amount'),
  maxAmount: money('Max amount'),
};
const list = listFields(PURCHASE_SORTS, '-purchase_date');

/** GET /purchases. */
export const purchaseListQuery = record({ ...list, ...purchaseFilters });
export type PurchaseListQuery = InferType<typeof purchaseListQuery>;

/** GET /purchases/export/excel and /pdf: the list's filters, no paging. */
export const purchaseExportQuery = record({ search: list.search, sort: list.sort, ...purchaseFilters, progressKey: progressKey() });
export type PurchaseExportQuery = InferType<typeof purchaseExportQuery>;

/** A line's receipt: `quantity` is all that has come so far, not what came today (behaviour.md, One stock ledger 6). */
const receipt = record({
  item_id: id('Item').required('Item is required'),
  quantity: quantity('Received quantity').required('Received quantity is required').min(0, 'Received quantity cannot be negative'),
});

/** PATCH /purchases/:id/status. `received` says which lines have come; a line that is not named stays as it is. */
export const purchaseStatusSchema = record({
  status: oneOf('Status', PURCHASE_STATUSES).required('Status is required'),
  received: array(receipt)
    .typeError('Received must be a list')
    .max(500, 'A purchase order has at most 500 items')
    .test('once', 'Each item may be named once', (lines) => !lines || new Set(lines.map((line) => line.item_id)).size === lines.length)
    .when('status', ([status], schema) =>
      status === 'partially_received' ? schema.required('Say how much of each item was received').min(1, 'Say how much of each item was received') : schema,
    ),
});
export type PurchaseStatusInput = InferType<typeof purchaseStatusSchema>;
