import type { InferType } from 'yup';
import { day as answeredDay, oneOf as answeredOneOf, boolean, dataOf, instant, list, number, object, pageOf, string } from '../answers.ts';
import { boundedList } from '../bounded.ts';
import { defineEndpoints, idParams } from '../endpoint.ts';
import { day, endDay, flag, id, money, oneOf, percent, quantity, text, version } from '../fields.ts';
import { optional } from '../gst/gst-fields.ts';
import { ITC } from '../gst/purchase-taxation.ts';
import { listFields } from '../list-query.ts';
import { lineSentBack, sentBack } from '../read-only.ts';
import { record } from '../record.ts';
import { charge } from '../sales/sale-gst.ts';
import { chargeSentBack, chargesField } from '../sales/sale-gst-fields.ts';
import { cancelPaperSchema } from './goods-receipt.ts';
import { NO_ITEMS } from './purchase-schemas.ts';

/** A line of a supplier's bill: of a line of an order. */
export const purchaseBillItem = object({
  id: number(),
  purchase_item_id: number(),
  purchase_id: number(),
  /** The order's. */
  invoice_number: string(),
  product_name: string(),
  unit: string(),
  quantity: number(),
  unit_price: number(),
  /** As ordered. */
  ordered_price: number(),
  total_price: number(),
  gst_rate: number(),
  itc: answeredOneOf(ITC).nullable(),
  tax_amount: number(),
  /** It adds to the price of what was billed before. */
  supplementary: boolean(),
  /** Why its tax is no credit; null where it is, or there is none. */
  credit_reason: string().nullable(),
});

/** A line of a bill without an order. */
export const purchaseBillLine = object({
  id: number(),
  /** Null of an expense without an account. */
  account_id: number().nullable(),
  account_name: string(),
  amount: number(),
  gst_rate: number(),
  itc: answeredOneOf(ITC).nullable(),
  tax_amount: number(),
  credit_reason: string().nullable(),
});

export const purchaseBill = object({
  id: number(),
  /** The supplier's. */
  number: string(),
  date: answeredDay(),
  /** The day of its entry in the books. */
  booked_on: answeredDay(),
  due_date: answeredDay().nullable(),
  vendor_id: number(),
  vendor_name: string(),
  reverse_charge: boolean(),
  total_amount: number(),
  tax_amount: number(),
  round_off: number(),
  net_amount: number(),
  /** Its orders. */
  purchase_ids: list(number()),
  items: list(purchaseBillItem),
  /** Without an order. */
  lines: list(purchaseBillLine),
  /** The transaction whose bill it is: it changes there. */
  expense_id: number().nullable(),
  charges: list(charge),
  /** The day on which all that is billed has come, and its tax is credit; null until then. */
  complete_on: answeredDay().nullable(),
  cancelled_on: answeredDay().nullable(),
  cancel_reason: string().nullable(),
  version: number(),
  created_at: instant(),
});
export type PurchaseBill = InferType<typeof purchaseBill>;

const item = record({
  purchase_item_id: id('Item').required('Item is required'),
  receipt_item_id: optional(id('Receipt')),
  quantity: quantity('Quantity').required('Quantity is required').moreThan(0, 'Quantity must be more than 0'),
  unit_price: money('Price').required('Price is required').min(0, 'Price cannot be negative'),
  gst_rate: optional(percent('GST rate')),
  itc: optional(oneOf('ITC', ITC)),
});

/** An amount: of an account, or supplementary to a line of an order that is billed. */
const line = record({
  account_id: optional(id('Account')),
  purchase_item_id: optional(id('Item')),
  amount: money('Amount').required('Amount is required').moreThan(0, 'Amount must be more than 0'),
  gst_rate: optional(percent('GST rate')),
  itc: optional(oneOf('ITC', ITC)),
}).test('one', 'Choose an account, or an item of an order', ({ account_id, purchase_item_id }) => (account_id == null) !== (purchase_item_id == null));

const billItems = (one: typeof item) => boundedList(one, 500, { tooLong: 'A bill may have at most 500 items', wrongKind: 'Items must be a list' });
const billLines = (one: typeof line) => boundedList(one, 500, { tooLong: 'A bill may have at most 500 lines', wrongKind: 'Lines must be a list' });

/**
 * POST /purchase-bills: a supplier's bill of lines of orders, with its own quantities, prices and rates; of amounts that add to what was billed; or of
 * lines of accounts, without an order.
 */
export const purchaseBillSchema = record({
  vendor_id: id('Vendor').required('Vendor is required'),
  number: text('Bill number', 50).required('Bill number is required'),
  date: day('Bill date').required('Bill date is required'),
  /** By default the bill's date, or where that is closed the first open day. */
  booked_on: optional(day('Booked on')),
  due_date: optional(day('Due date')),
  reverse_charge: flag('Reverse charge'),
  items: billItems(item).test('some', NO_ITEMS, (items, { parent }) => (items?.length ?? 0) > 0 || ((parent as { lines?: unknown[] }).lines?.length ?? 0) > 0),
  lines: billLines(line),
  charges: chargesField('A bill'),
  round_off: money('Round off').min(-0.99, 'Round off must be between -0.99 and 0.99').max(0.99, 'Round off must be between -0.99 and 0.99'),
  version: version(),
});
/** PUT /purchase-bills/:id. */
export const purchaseBillChangesSchema = purchaseBillSchema.shape({
  items: billItems(lineSentBack(purchaseBillItem, item)),
  lines: billLines(lineSentBack(purchaseBillLine, line)),
  charges: chargesField('A bill', chargeSentBack),
});
export type PurchaseBillInput = InferType<typeof purchaseBillSchema>;

export const PURCHASE_BILL_SORTS = ['date', 'number', 'net_amount'] as const;
export const purchaseBillListQuery = record({
  ...listFields(PURCHASE_BILL_SORTS, '-date'),
  startDate: day('Start date'),
  endDate: endDay('End date', 'startDate'),
  purchase_id: id('Order'),
  vendor_id: id('Vendor'),
});
export type PurchaseBillListQuery = InferType<typeof purchaseBillListQuery>;

const params = idParams('Bill');

export const purchaseBillEndpoints = defineEndpoints({
  'GET /api/purchase-bills': { access: 'purchases:view', query: purchaseBillListQuery, answer: pageOf(purchaseBill) },
  'GET /api/purchase-bills/:id': { access: 'purchases:view', params, answer: dataOf(purchaseBill) },
  'POST /api/purchase-bills': { access: 'purchases:edit', body: purchaseBillSchema, status: 201, answer: dataOf(purchaseBill) },
  'PUT /api/purchase-bills/:id': { access: 'purchases:edit', params, body: sentBack(purchaseBill, purchaseBillChangesSchema), answer: dataOf(purchaseBill) },
  'POST /api/purchase-bills/:id/cancel': { access: 'purchases:edit', params, body: cancelPaperSchema, answer: dataOf(purchaseBill) },
});
