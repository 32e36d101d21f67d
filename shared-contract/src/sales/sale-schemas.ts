import { array, type InferType } from 'yup';
import { PAYMENT_STATUSES } from '../constants.ts';
import { progressKey } from '../exports/export-progress.ts';
import { day, endDay, flag, id, money, oneOf, percent, quantity, text } from '../fields.ts';
import { listFields } from '../list-query.ts';
import { record } from '../record.ts';
import { SALE_SORTS } from './sale-sorts.ts';

const PRODUCT_REQUIRED = 'Product is required';

/** POST /sales (spec section 3, New sale payload; messages of section 5). Totals are checked, never trusted (behaviour.md, Money 2). */
export const saleSchema = record({
  vendor_id: id('Vendor').required('Vendor is required'),
  sale_date: day('Sale date').required('Sale date is required'),
  notes: text('Notes', 2_000).nullable(),
  apply_tax: flag('Apply tax').default(false),
  tax_percentage: percent('Tax percentage').when('apply_tax', ([applies], schema) => (applies ? schema.required('Tax percentage is required') : schema)),
  total_amount: money('Total amount'),
  tax_amount: money('Tax amount'),
  net_amount: money('Net amount'),
  items: array(
    record({
      product_id: id('Product').required(PRODUCT_REQUIRED),
      quantity: quantity('Quantity').required('Quantity is required').min(1, 'Quantity must be at least 1'),
      unit_price: money('Unit price').required('Unit price is required').min(0, 'Unit price cannot be negative'),
    }),
  )
    .typeError('Items must be a list')
    .required('Add at least one item')
    .min(1, 'Add at least one item')
    .max(500, 'A sale may have at most 500 items'),
});
export type SaleInput = InferType<typeof saleSchema>;

export { SALE_SORTS };

const saleFilters = {
  vendor_id: id('Vendor'),
  start_date: day('Start date'),
  end_date: endDay('End date', 'start_date'),
  payment_status: oneOf('Payment status', PAYMENT_STATUSES),
  /** Only those that are cancelled, or only the others. */
  cancelled: flag('Cancelled'),
};

/** GET /sales. `search` matches invoice number and customer name. */
export const saleListQuery = record({ ...listFields(SALE_SORTS, '-sale_date'), ...saleFilters });
export type SaleListQuery = InferType<typeof saleListQuery>;

/** GET /sales/export/excel: the same filters, no paging. With a progressKey the browser can ask how far it is. */
export const saleExportQuery = record({
  search: text('Search', 200),
  sort: listFields(SALE_SORTS, '-sale_date').sort,
  ...saleFilters,
  progressKey: progressKey(),
});
export type SaleExportQuery = InferType<typeof saleExportQuery>;

export { type PaymentInput, paymentSchema, type ReasonInput, reasonSchema } from '../payments/payment-schemas.ts';

export const customerListQuery = record({
  ...listFields(['name', 'net_amount', 'outstanding', 'last_sale_date'], 'name'),
});
export type CustomerListQuery = InferType<typeof customerListQuery>;

export const salesSummaryQuery = record({
  by: oneOf('By', ['month', 'customer', 'product', 'day'] as const).required('By is required'),
  start_date: day('Start date'),
  end_date: endDay('End date', 'start_date'),
});
export type SalesSummaryQuery = InferType<typeof salesSummaryQuery>;
