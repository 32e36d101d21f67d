import type { InferType } from 'yup';
import { boundedList } from '../bounded.ts';
import type { Day } from '../dates.ts';
import { progressKey } from '../exports/export-progress.ts';
import { day, endDay, flag, id, money, oneOf, percent, quantity, text, version } from '../fields.ts';
import { hsnCode, optional } from '../gst/gst-fields.ts';
import { listFields, words } from '../list-query.ts';
import { reason } from '../payments/payment-schemas.ts';
import { placeId } from '../places/place-field.ts';
import { record } from '../record.ts';
import { readCopies } from './invoice-copies.ts';
import { SALE_PAYMENT_FILTERS } from './sale-filters.ts';
import { discountFields, haveRates, supplyFields } from './sale-gst-fields.ts';
import { exportFields, pricingFields } from './sale-pricing-fields.ts';
import { CUSTOMER_SORTS, SALE_SORTS } from './sale-sorts.ts';

const { page, limit } = listFields([], '');

const PRODUCT_REQUIRED = 'Product is required';

const saleDate = () => day('Sale date').required('Sale date is required');
const notes = () => text('Notes', 2_000).nullable();
const customerReference = () => text('Customer reference', 100).nullable();

/**
 * POST /sales. Totals are checked, never trusted (docs/reference/money.md#totals-are-checked). With
 * `replaces` that sale is cancelled in the same transaction, for the reason given.
 */
export const saleSchema = record({
  vendor_id: id('Vendor').required('Vendor is required'),
  sale_date: saleDate(),
  /** Absent, it follows from the days that the customer has; null for none. */
  due_date: optional(day('Due date')).test('due', 'Due date cannot be before the sale date', (due, { parent }) => {
    const { sale_date } = parent as { sale_date?: unknown };
    return due == null || typeof sale_date !== 'string' || due >= sale_date;
  }),
  place_id: placeId(),
  notes: notes(),
  customer_reference: customerReference(),
  apply_tax: flag('Apply tax'),
  // Needed where a line has no rate of its own.
  tax_percentage: percent('Tax percentage').when(['apply_tax', 'items'], ([applies, items], schema) =>
    applies && !haveRates(items) ? schema.required('Tax percentage is required') : schema,
  ),
  total_amount: money('Total amount'),
  tax_amount: money('Tax amount'),
  net_amount: money('Net amount'),
  items: boundedList(
    record({
      product_id: id('Product').required(PRODUCT_REQUIRED),
      quantity: quantity('Quantity').required('Quantity is required').min(1, 'Quantity must be at least 1'),
      unit_price: money('Unit price').required('Unit price is required').min(0, 'Unit price cannot be negative'),
      ...discountFields,
      gst_rate: optional(percent('GST rate')),
      /** Instead of the product's. */
      hsn_code: hsnCode(),
      /** From which it leaves, instead of the sale's. */
      place_id: placeId(),
    }),
    500,
    { tooLong: 'A sale may have at most 500 items', wrongKind: 'Items must be a list' },
  )
    .required('Add at least one item')
    .min(1, 'Add at least one item'),
  replaces: record({ sale_id: id('Replaced sale').required('Replaced sale is required'), reason: reason() })
    .nullable()
    .optional()
    .default(undefined),
  ...supplyFields,
  ...pricingFields,
  ...exportFields,
});
export type SaleInput = InferType<typeof saleSchema>;

/** The latest day of a sale is today: undefined when `date` is in order. */
export const saleDateFault = (date: Day, today: Day): string | undefined => (date > today ? 'Sale date cannot be after today' : undefined);

/** saleSchema for a form, which passes today's date. */
export const saleSchemaUpTo = (today: Day) =>
  saleSchema.shape({
    sale_date: saleDate().test(
      'not-after-today',
      ({ value }) => saleDateFault(value, today) ?? '',
      (value) => !saleDateFault(value, today),
    ),
  });

/** GET /sales/:id/invoice: the copies that a GST invoice is printed in, such as 'original,duplicate'. */
export const invoiceQuery = record({
  copies: text('Copies', 60).test('copies', 'Copies must be some of original, duplicate, triplicate', (value) => !value || readCopies(value) !== undefined),
});
export type InvoiceQuery = InferType<typeof invoiceQuery>;

/** PUT /sales/:id: any subset. All else of a saved sale stays as it is: Cancel and Copy makes another one in its place. */
export const saleChangesSchema = record({ notes: notes(), customer_reference: customerReference(), version: version() });
export type SaleChanges = InferType<typeof saleChangesSchema>;

export { SALE_SORTS };

const saleFilters = {
  vendor_id: id('Vendor'),
  /** Sales with a line of this product. */
  product_id: id('Product'),
  start_date: day('Start date'),
  end_date: endDay('End date', 'start_date'),
  payment_status: oneOf('Payment status', SALE_PAYMENT_FILTERS),
  /** Only those that are cancelled, or only the others. */
  cancelled: flag('Cancelled'),
};

/** GET /sales. `search` matches invoice number and customer name, or the customer's reference. */
export const saleListQuery = record({ ...listFields(SALE_SORTS, '-sale_date'), words: words(), ...saleFilters });
export type SaleListQuery = InferType<typeof saleListQuery>;

/** GET /sales/export/excel: the same filters, no paging. With a progressKey the browser can request the progress. */
export const saleExportQuery = record({
  search: text('Search', 200),
  sort: listFields(SALE_SORTS, '-sale_date').sort,
  ...saleFilters,
  progressKey: progressKey(),
});
export type SaleExportQuery = InferType<typeof saleExportQuery>;

export { type PaymentInput, paymentSchema, type ReasonInput, reasonSchema } from '../payments/payment-schemas.ts';

export const customerListQuery = record({
  ...listFields(CUSTOMER_SORTS, 'name'),
});
export type CustomerListQuery = InferType<typeof customerListQuery>;

/** Without `page` and `limit` every row comes. */
export const salesSummaryQuery = record({
  by: oneOf('By', ['month', 'customer', 'product', 'day'] as const).required('By is required'),
  start_date: day('Start date'),
  end_date: endDay('End date', 'start_date'),
  page,
  limit,
});
export type SalesSummaryQuery = InferType<typeof salesSummaryQuery>;
