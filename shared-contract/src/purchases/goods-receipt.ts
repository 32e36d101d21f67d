import type { InferType } from 'yup';
import { day as answeredDay, dataOf, instant, list, number, object, pageOf, string } from '../answers.ts';
import { boundedList } from '../bounded.ts';
import { defineEndpoints, file, idParams, PDF } from '../endpoint.ts';
import { day, endDay, id, quantity, text } from '../fields.ts';
import { optional, optionalText } from '../gst/gst-fields.ts';
import { listFields } from '../list-query.ts';
import { placeId } from '../places/place-field.ts';
import { record } from '../record.ts';

/** What came of a line of an order. */
export const goodsReceiptItem = object({
  id: number(),
  purchase_item_id: number(),
  product_name: string(),
  unit: string(),
  /** All that came. */
  quantity: number(),
  /** Of that, in no stock and still open on the order. */
  rejected: number(),
  reject_reason: string().nullable(),
  /** Of what entered the stock, what went back since. */
  taken_back: number(),
  /** Rupees: of what entered the stock, before tax. */
  worth: number(),
});
export type GoodsReceiptItem = InferType<typeof goodsReceiptItem>;

export const goodsReceipt = object({
  id: number(),
  /** GR/26-27/00001. */
  number: string(),
  received_on: answeredDay(),
  purchase_id: number(),
  /** The order's. */
  invoice_number: string(),
  vendor_id: number(),
  vendor_name: string(),
  place_id: number(),
  place_name: string(),
  challan_number: string().nullable(),
  vehicle_number: string().nullable(),
  /** The day on which all of it went back. */
  cancelled_on: answeredDay().nullable(),
  cancel_reason: string().nullable(),
  items: list(goodsReceiptItem),
  created_at: instant(),
  created_by_name: string(),
  /** Sentences about what was saved all the same, such as more than ordered: only in the answer to saving it. */
  warnings: list(string()).optional(),
});
export type GoodsReceipt = InferType<typeof goodsReceipt>;

/** A line of POST /goods-receipts, in the unit of the order's line. */
const item = record({
  purchase_item_id: id('Item').required('Item is required'),
  quantity: quantity('Came').required('Came is required').moreThan(0, 'Came must be more than 0'),
  rejected: optional(
    quantity('Rejected')
      .min(0, 'Rejected cannot be negative')
      .test('part', 'Rejected is a part of what came', (value, { parent }) => value == null || value <= (parent as { quantity: number }).quantity),
  ),
  reject_reason: optionalText('Reason', 200),
});

/** POST /goods-receipts: what came of an order on a day, with its bill when that came along. */
export const goodsReceiptSchema = record({
  purchase_id: id('Order').required('Order is required'),
  received_on: day('Came on').required('Came on is required'),
  place_id: placeId(),
  challan_number: optionalText('Challan number', 50),
  vehicle_number: optionalText('Vehicle', 20),
  items: boundedList(item, 500, { tooLong: 'A receipt has at most 500 items', wrongKind: 'Items must be a list' })
    .required('Enter what came')
    .min(1, 'Enter what came')
    .test('once', 'Each item may be named once', (lines) => !lines || new Set(lines.map((line) => line.purchase_item_id)).size === lines.length),
  bill: record({
    number: text('Bill number', 50).required('Bill number is required'),
    date: day('Bill date').required('Bill date is required'),
  })
    .nullable()
    .optional()
    .default(undefined),
});
export type GoodsReceiptInput = InferType<typeof goodsReceiptSchema>;

/** Takes a paper back on a day of its own. */
export const cancelPaperSchema = record({ date: day('Date').required('Date is required'), reason: text('Reason', 500).required('Reason is required') });
export type CancelPaperInput = InferType<typeof cancelPaperSchema>;

export const GOODS_RECEIPT_SORTS = ['received_on', 'number'] as const;
export const goodsReceiptListQuery = record({
  ...listFields(GOODS_RECEIPT_SORTS, '-received_on'),
  startDate: day('Start date'),
  endDate: endDay('End date', 'startDate'),
  purchase_id: id('Order'),
  vendor_id: id('Vendor'),
});
export type GoodsReceiptListQuery = InferType<typeof goodsReceiptListQuery>;

const params = idParams('Goods receipt');
const edit = ['purchases:receive', 'purchases:edit'] as const;

export const goodsReceiptEndpoints = defineEndpoints({
  'GET /api/goods-receipts': { access: ['purchases:view', ...edit], query: goodsReceiptListQuery, answer: pageOf(goodsReceipt) },
  'GET /api/goods-receipts/:id': { access: ['purchases:view', ...edit], params, answer: dataOf(goodsReceipt) },
  /** The goods receipt note. */
  'GET /api/goods-receipts/:id/pdf': { access: ['purchases:view', ...edit], params, answer: file(PDF) },
  'POST /api/goods-receipts': { access: edit, body: goodsReceiptSchema, status: 201, answer: dataOf(goodsReceipt) },
  'POST /api/goods-receipts/:id/cancel': { access: edit, params, body: cancelPaperSchema, answer: dataOf(goodsReceipt) },
});
