import type { InferType, ISchema } from 'yup';
import { boundedList } from '../bounded.ts';
import { MIN_PURCHASE_AMOUNT, PURCHASE_STATUSES } from '../constants.ts';
import type { Day } from '../dates.ts';
import { progressKey } from '../exports/export-progress.ts';
import { day, endDay, flag, id, money, oneOf, percent, quantity, text, version } from '../fields.ts';
import { hsnCode, optional, optionalText } from '../gst/gst-fields.ts';
import { ITC } from '../gst/purchase-taxation.ts';
import { itemKey } from '../items/item-endpoints.ts';
import { listFields, words } from '../list-query.ts';
import { placeId } from '../places/place-field.ts';
import { lineSentBack } from '../read-only.ts';
import { record } from '../record.ts';
import { PAYMENT_FILTERS } from '../sales/sale-filters.ts';
import { chargeSentBack, chargesField, discountFields, haveRates } from '../sales/sale-gst-fields.ts';
import { purchaseItem } from './purchase.ts';
import { PURCHASE_SORTS } from './purchase-sorts.ts';

export const NO_ITEMS = 'Add at least one item';

const purchaseDate = () => day('Purchase date').required('Purchase date is required');

const BOTH_OR_NEITHER = { number: 'Bill number is required', date: 'Bill date is required' };

/** The vendor's own bill: number and date, or neither. An unregistered vendor numbers it freely. */
const billFields = {
  supplier_invoice_number: optionalText('Bill number', 50).test(
    'both',
    BOTH_OR_NEITHER.number,
    (value, { parent }) => Boolean(value) || !(parent as BillFields).supplier_invoice_date,
  ),
  supplier_invoice_date: optional(day('Bill date')).test(
    'both',
    BOTH_OR_NEITHER.date,
    (value, { parent }) => Boolean(value) || !(parent as BillFields).supplier_invoice_number,
  ),
};
interface BillFields {
  supplier_invoice_number?: string | null;
  supplier_invoice_date?: string | null;
}

/**
 * PUT /purchases/:id/bill: number and date of the vendor's bill; both empty remove it. An empty due date follows the vendor's credit days; a due date that is
 * not sent stays while the bill's date does.
 */
export const supplierBillSchema = record({
  ...billFields,
  due_date: optional(day('Due date')),
  /** Where the bill's date is closed: the open day on which it is booked, the first one unless it is sent. */
  booked_on: optional(day('Booked on')),
  version: version(),
});
export type SupplierBill = InferType<typeof supplierBillSchema>;

/** Warning about the number of a registered vendor's bill, which may be saved all the same; undefined for one that Rule 46 permits. */
export const billNumberWarning = (number: string, isRegistered: boolean): string | undefined =>
  isRegistered && number && !/^[A-Za-z0-9/-]{1,16}$/.test(number.trim())
    ? 'A registered vendor numbers bills with at most 16 letters, digits, / and -. Look again; it is kept as you enter it'
    : undefined;

/** A bill cannot be of a day to come: undefined when `date` is in order. */
export const billDateFault = (date: Day | null | undefined, today: Day): string | undefined =>
  date && date > today ? 'Bill date cannot be after today' : undefined;

/** Undefined when `due` is in order. @param billed the day of the bill, else of the order */
export const dueDateFault = (due: Day | null | undefined, billed: Day): string | undefined =>
  due && due < billed ? 'Due date cannot be before the bill date' : undefined;

/** supplierBillSchema for a form, which passes today's date. */
export const supplierBillSchemaUpTo = (today: Day) =>
  supplierBillSchema.shape({
    supplier_invoice_date: billFields.supplier_invoice_date.test(
      'not-after-today',
      ({ value }) => billDateFault(value, today) ?? '',
      (value) => !billDateFault(value, today),
    ),
  });

const itemFields = {
  product_id: id('Product').when('item', ([named], schema) => (named ? schema : schema.required('Product is required'))),
  /** Instead: any product or material in use. Its purchase product is ordered, and one is made for a product that has none. */
  item: itemKey(),
  quantity: quantity('Quantity').required('Quantity is required').min(MIN_PURCHASE_AMOUNT, 'Quantity must be positive'),
  /** Of quantity and price: the product's unit of use, which it is when left out, or its purchase unit. */
  unit: optionalText('Unit', 20),
  unit_price: money('Price').required('Price is required').min(MIN_PURCHASE_AMOUNT, 'Price must be positive'),
  ...discountFields,
  gst_rate: optional(percent('GST rate')),
  /** Instead of the product's. */
  hsn_code: hsnCode(),
  /** Left out it is the order's. */
  itc: optional(oneOf('ITC', ITC)),
  /** When it is to be delivered. */
  deliver_on: optional(day('Delivery')),
};
const orderItems = <Line>(line: ISchema<Line>) =>
  boundedList(line, 500, { tooLong: 'A purchase order may have at most 500 items', wrongKind: 'Items must be a list' }).required(NO_ITEMS);

/**
 * POST /purchases. Totals are checked, never trusted (docs/reference/money.md#totals-are-checked). What GST adds may be left out; a line
 * without a rate of its own has `tax_rate`.
 */
export const purchaseSchema = record({
  vendor_id: id('Vendor').required('Vendor is required'),
  purchase_date: purchaseDate(),
  notes: text('Notes', 2_000).nullable(),
  apply_tax: flag('Apply tax'),
  // Needed where a line has no rate of its own.
  tax_rate: percent('Tax rate').when(['apply_tax', 'items'], ([applies, items], schema) =>
    applies && !haveRates(items) ? schema.required('Tax rate is required') : schema,
  ),
  total_amount: money('Total amount'),
  tax_amount: money('Tax amount'),
  net_amount: money('Net amount'),
  items: orderItems(record(itemFields)).min(1, NO_ITEMS),
  charges: chargesField('A purchase order'),
  /** Rounding of the vendor's bill, added to the sum of the lines. Rupees. */
  round_off: money('Round off').min(-0.99, 'Round off must be between -0.99 and 0.99').max(0.99, 'Round off must be between -0.99 and 0.99'),
  reverse_charge: flag('Reverse charge'),
  itc: optional(oneOf('ITC', ITC)),
  ...billFields,
});
export type PurchaseInput = InferType<typeof purchaseSchema>;
/** Each line's product is known. */
export type OrderInput = Omit<PurchaseInput, 'items'> & { items: (PurchaseInput['items'][number] & { product_id: number })[] };

/** The answer has both: a discount in percent is the one that was entered. */
const asEntered = (line: { discount_percent?: unknown; total_price?: unknown }): object =>
  line.total_price !== undefined && line.discount_percent != null ? { ...line, discount_amount: null } : line;

/**
 * PUT /purchases/:id: the same with the order's version; a line without `id` is new, one that is not sent goes. Its bill is a paper of its own. Without lines
 * is only an order that never had any, sent back as it was read.
 */
export const purchaseChangesSchema = purchaseSchema.shape({
  items: orderItems(lineSentBack(purchaseItem, record({ ...itemFields, id: id('Item') }), asEntered)),
  charges: chargesField('A purchase order', chargeSentBack),
  version: version(),
});
export type PurchaseChanges = InferType<typeof purchaseChangesSchema>;

/** POST /purchases/:id/close: nothing more of it comes. */
export const closeOrderSchema = record({ reason: text('Reason', 500).required('Reason is required') });

/** POST /purchases/:id/self-invoice: our own invoice for a supply under reverse charge from an unregistered vendor. Dated today by default. */
export const selfInvoiceSchema = record({ date: day('Date') });
export type SelfInvoiceInput = InferType<typeof selfInvoiceSchema>;

/** The latest purchase date is today: undefined when `date` is in order. */
export const purchaseDateFault = (date: Day, today: Day): string | undefined => (date > today ? 'Purchase date cannot be after today' : undefined);

/** purchaseSchema for a form, which passes today's date. */
export const purchaseSchemaUpTo = (today: Day) =>
  purchaseSchema.shape({
    purchase_date: purchaseDate().test(
      'not-after-today',
      ({ value }) => purchaseDateFault(value, today) ?? '',
      (value) => !purchaseDateFault(value, today),
    ),
  });

export { PURCHASE_SORTS };

/**
 * minAmount and maxAmount compare net_amount (docs/reference/money.md#what-counts). `search` matches invoice number, vendor name and the number
 * of the vendor's bill.
 */
const purchaseFilters = {
  startDate: day('Start date'),
  endDate: endDay('End date', 'startDate'),
  vendorId: id('Vendor'),
  status: oneOf('Status', PURCHASE_STATUSES),
  /** Only those that are cancelled, or only the others. */
  cancelled: flag('Cancelled'),
  /** `unpaid`: all orders with a balance. */
  paymentStatus: oneOf('Payment status', PAYMENT_FILTERS),
  minAmount: money('Min amount'),
  maxAmount: money('Max amount'),
};
const list = listFields(PURCHASE_SORTS, '-purchase_date');

/** GET /purchases. */
export const purchaseListQuery = record({ ...list, words: words(), ...purchaseFilters });
export type PurchaseListQuery = InferType<typeof purchaseListQuery>;

/** GET /purchases/export/excel and /pdf: the list's filters, no paging. */
export const purchaseExportQuery = record({ search: list.search, sort: list.sort, ...purchaseFilters, progressKey: progressKey() });
export type PurchaseExportQuery = InferType<typeof purchaseExportQuery>;

/** A line's receipt: `quantity` is the total received so far, not today's (docs/reference/stock.md#receipts). */
const receipt = record({
  item_id: id('Item').required('Item is required'),
  quantity: quantity('Received quantity').required('Received quantity is required').min(0, 'Received quantity cannot be negative'),
  /** The figure that it changes: refused when another user has changed that since. */
  received_before: quantity('Received before').min(0, 'Received before cannot be negative'),
});

/**
 * PATCH /purchases/:id/status. `received` lists received lines; a line that is not named stays as it is. `partially_received` alone says that a part came and
 * not yet which: no stock moves.
 */
export const purchaseStatusSchema = record({
  status: oneOf('Status', PURCHASE_STATUSES).required('Status is required'),
  received: boundedList(receipt, 500, { tooLong: 'A purchase order has at most 500 items', wrongKind: 'Received must be a list' })
    .min(1, 'Say how much of each item was received')
    .test('once', 'Each item may be named once', (lines) => !lines || new Set(lines.map((line) => line.item_id)).size === lines.length),
  /** The day on which it came or went back; today unless it is sent. */
  received_on: optional(day('Received on')),
  /** Where it came, or from which it goes back as far as it came there. */
  place_id: placeId(),
});
export type PurchaseStatusInput = InferType<typeof purchaseStatusSchema>;
