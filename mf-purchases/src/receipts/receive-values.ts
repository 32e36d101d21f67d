import type { LabelledItem } from '@karkhana/shared-auth/screens';
import type { Day } from '@karkhana/shared-contract/dates';
import { day, quantity } from '@karkhana/shared-contract/fields';
import { optional, optionalText } from '@karkhana/shared-contract/gst/gst-fields';
import { paise } from '@karkhana/shared-contract/money';
import { expectedBill } from '@karkhana/shared-contract/purchases/bill-totals';
import { type GoodsReceiptInput, goodsReceiptSchema } from '@karkhana/shared-contract/purchases/goods-receipt';
import type { Purchase, PurchaseItem } from '@karkhana/shared-contract/purchases/purchase';
import { array, type InferType, object } from 'yup';
import { atRows } from '../at-rows.ts';
import { exact, openOf } from '../papers-of-order.ts';

/** Values of the fields, as text; a row for each line of the order that is shown. */
export interface ReceiveValues {
  received_on: string;
  /** Once the firm has a second place. */
  place_id?: string;
  challan_number: string;
  vehicle_number: string;
  items: { quantity: string; rejected: string; reject_reason: string }[];
  /** '' while the bill has not come. */
  bill_number: string;
  bill_date: string;
}

const NEEDS_REASON = 'Reason is required';
const row = object({
  quantity: optional(quantity('Came').min(0, 'Came cannot be negative')),
  rejected: optional(
    quantity('Rejected')
      .min(0, 'Rejected cannot be negative')
      .test('part', 'Rejected is a part of what came', (value, { parent }) => !value || value <= ((parent as { quantity?: number }).quantity ?? 0)),
  ),
  reject_reason: optionalText('Reason', 200).when('rejected', ([rejected], schema) => (rejected > 0 ? schema.required(NEEDS_REASON) : schema)),
});
export const receiveSchema = goodsReceiptSchema.pick(['received_on', 'place_id', 'challan_number', 'vehicle_number']).shape({
  items: array(row)
    .required()
    .test('any', 'Enter what came', (items) => items.some((line) => (line.quantity ?? 0) > 0)),
  bill_number: optionalText('Bill number', 50),
  bill_date: day('Bill date').when('bill_number', ([number], schema) => (number ? schema.required('Bill date is required') : schema)),
});
export type Received = InferType<typeof receiveSchema>;

/** Lines that are open, or all where none is: more than ordered may come within the tolerance. */
export function linesToReceive({ items }: Pick<Purchase, 'items'>): PurchaseItem[] {
  const open = items.filter((item) => openOf(item) > 0);
  return open.length ? open : items;
}

/** All that is open came. */
export const allCame = (lines: readonly PurchaseItem[]): ReceiveValues['items'] =>
  lines.map((item) => ({ quantity: String(openOf(item)), rejected: '', reject_reason: '' }));
export const nothingCame = (lines: readonly PurchaseItem[]): ReceiveValues['items'] => lines.map(() => ({ quantity: '0', rejected: '', reject_reason: '' }));

export const receiveValues = (lines: readonly PurchaseItem[], today: Day): ReceiveValues => ({
  ...{ received_on: today, challan_number: '', vehicle_number: '', bill_number: '', bill_date: today },
  items: allCame(lines),
});

const came = ({ quantity: all }: Received['items'][number]) => (all ?? 0) > 0;

/** The body of POST /goods-receipts: rows of nothing are left out. */
export function receiptInput(
  { id }: Pick<Purchase, 'id'>,
  lines: readonly PurchaseItem[],
  { items, bill_number, bill_date, ...facts }: Received,
): GoodsReceiptInput {
  return {
    ...facts,
    purchase_id: id,
    items: items.flatMap((line, place) => {
      const item = lines[place];
      if (!item || !came(line)) return [];
      const rejected = line.rejected ? { rejected: line.rejected, reject_reason: line.reject_reason } : {};
      return [{ purchase_item_id: item.id, quantity: line.quantity ?? 0, ...rejected } as GoodsReceiptInput['items'][number]];
    }),
    bill: bill_number && bill_date ? { number: bill_number, date: bill_date } : undefined,
  };
}

/** Rows that came were sent alone, and the bill has other names. */
export const refusedAt = (error: unknown, items: Received['items']): unknown =>
  atRows(
    error,
    items.flatMap((line, place) => (came(line) ? [place] : [])),
    { supplier_invoice_number: 'bill_number', supplier_invoice_date: 'bill_date', booked_on: 'bill_date' },
  );

/** As many labels as whole units entered the stock; a material on two lines gets those of both. */
export function labelsFor(lines: readonly PurchaseItem[], { items }: Pick<Received, 'items'>): LabelledItem[] {
  const labels = new Map<number, LabelledItem>();
  for (const [place, { product_id, product_name }] of lines.entries()) {
    const line = items[place];
    const copies = Math.ceil((line?.quantity ?? 0) - (line?.rejected ?? 0));
    if (copies > 0) labels.set(product_id, { kind: 'material', id: product_id, name: product_name, copies: copies + (labels.get(product_id)?.copies ?? 0) });
  }
  return [...labels.values()];
}

/** What is typed of a line, as numbers: nothing while it cannot be read. */
const typed = (text: string): number => Math.max(0, Number(text) || 0);

export interface LineSums {
  stocked: number;
  rejected: number;
  /** Stays open on the order. */
  open: number;
  /** More than was ordered. */
  over: number;
  /** Paise, before tax. */
  worth: number;
}
export interface ReceiptSums {
  lines: LineSums[];
  /** Paise. */
  stocked: number;
  rejected: number;
  /** What a bill of it should say: with what came before and is on no bill. */
  bill: { taxable: number; tax: number; net: number };
}

/** What is entered comes to, at the order's prices. @param billed by line, what is on bills */
export function receiptSums(order: Purchase, lines: readonly PurchaseItem[], items: ReceiveValues['items'], billed: ReadonlyMap<number, number>): ReceiptSums {
  const worthOf = ({ total_price, quantity: ordered }: PurchaseItem, part: number) => Math.round((paise(total_price) * part) / ordered);
  const sums = lines.map((item, place): LineSums => {
    const [all, rejected] = [typed(items[place]?.quantity ?? ''), typed(items[place]?.rejected ?? '')];
    const stocked = Math.max(0, exact(all - rejected));
    const left = exact(item.quantity - item.received_quantity - stocked);
    return { stocked, rejected, open: Math.max(0, left), over: Math.max(0, -left), worth: worthOf(item, stocked) };
  });
  const now = new Map(lines.map((item, place) => [item.id, sums[place]]));
  const toBill = order.items.map((item): [number, number] => {
    const { stocked = 0, rejected = 0 } = now.get(item.id) ?? {};
    return [item.id, Math.max(0, exact(item.received_quantity + stocked + rejected - (billed.get(item.id) ?? 0)))];
  });
  return {
    lines: sums,
    stocked: sums.reduce((sum, { worth }) => sum + worth, 0),
    rejected: lines.reduce((sum, item, place) => sum + worthOf(item, sums[place]?.rejected ?? 0), 0),
    bill: expectedBill(order, new Map(toBill)),
  };
}
