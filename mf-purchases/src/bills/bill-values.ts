import { day, money, percent, quantity } from '@karkhana/shared-contract/fields';
import type { DocumentTax } from '@karkhana/shared-contract/gst/document-tax';
import { documentTax } from '@karkhana/shared-contract/gst/document-tax';
import { optional } from '@karkhana/shared-contract/gst/gst-fields';
import { paise, rupees } from '@karkhana/shared-contract/money';
import { billSplit, orderedLine } from '@karkhana/shared-contract/purchases/bill-totals';
import { type PurchaseBill, type PurchaseBillInput, purchaseBillSchema } from '@karkhana/shared-contract/purchases/purchase-bill';
import type { ChargeKind } from '@karkhana/shared-contract/sales/sale-gst';
import { type ChargeValues, isCharge, schemaResolver } from '@karkhana/shared-ui/forms';
import { array, type InferType, object } from 'yup';
import { exact } from '../papers-of-order.ts';
import type { LineToBill } from './to-bill.ts';

/** Values of the fields, as text. */
export interface BillValues {
  number: string;
  date: string;
  booked_on: string;
  due_date: string;
  items: BillRow[];
  charges: ChargeValues<ChargeKind>[];
  /** "Total on the paper". */
  paper: string;
}
export interface BillRow {
  purchase_item_id: number;
  quantity: string;
  unit_price: string;
  gst_rate: string;
}

const row = object({
  quantity: optional(quantity('On the bill').min(0, 'On the bill cannot be negative')),
  unit_price: money('Price').required('Price is required').min(0, 'Price cannot be negative'),
  gst_rate: optional(percent('GST rate')),
});
const billSchema = purchaseBillSchema.pick(['number', 'date', 'booked_on', 'due_date', 'charges']).shape({
  date: day('Bill date').required('Bill date is required'),
  items: array(row)
    .required()
    .test('any', 'Tick what this bill is for', (items) => items.some((line) => (line.quantity ?? 0) > 0)),
  paper: money('Total on the paper').required('Total on the paper is required').min(0, 'Total on the paper cannot be negative'),
});
export type TypedBill = InferType<typeof billSchema>;
export const billResolver = schemaResolver<BillValues, TypedBill>(billSchema, ({ charges, ...values }) => ({ ...values, charges: charges.filter(isCharge) }));

export const billRow = ({ item, order }: LineToBill, billed: number): BillRow => ({
  purchase_item_id: item.id,
  quantity: String(billed),
  unit_price: String(item.unit_price),
  gst_rate: String(item.gst_rate ?? order.tax_rate),
});

export const valuesOfBill = (bill: PurchaseBill): BillValues => ({
  number: bill.number,
  date: bill.date,
  booked_on: bill.booked_on === bill.date ? '' : bill.booked_on,
  due_date: bill.due_date ?? '',
  items: bill.items.map((item) => ({
    purchase_item_id: item.purchase_item_id,
    ...{ quantity: String(item.quantity), unit_price: String(item.unit_price), gst_rate: String(item.gst_rate) },
  })),
  charges: bill.charges.map(({ kind, amount, gst_rate, hsn_code }) => ({ kind, amount: String(amount), gst_rate: String(gst_rate), hsn_code: hsn_code ?? '' })),
  paper: String(bill.net_amount),
});

const typed = (text: string): number => Math.max(0, Number(text) || 0);
const asMoney = (text: string): number => Math.round(typed(text) * 100) / 100;

export interface BillSums extends DocumentTax {
  /** By row, whether it is on the bill. */
  rows: { quantity: number; taxable: number }[];
}

/** What is typed comes to, as the server computes it: a discount of the order goes with its price. */
export function billSums({ items, charges }: Pick<BillValues, 'items' | 'charges'>, lines: ReadonlyMap<number, LineToBill>): BillSums {
  const known = items.flatMap((line, place) => {
    const found = lines.get(line.purchase_item_id);
    const billed = exact(typed(line.quantity));
    return found && billed > 0 ? [{ line, place, billed, ...found }] : [];
  });
  const [first] = known;
  const apply_tax = known.some(({ order, line }) => order.apply_tax || typed(line.gst_rate) > 0);
  const tax = documentTax({
    lines: known.map(({ line, billed, item, order }) => {
      const unit_price = asMoney(line.unit_price);
      const gst_rate = line.gst_rate === '' ? (item.gst_rate ?? order.tax_rate) : asMoney(line.gst_rate);
      return unit_price === item.unit_price ? { ...orderedLine(item, order, billed), gst_rate } : { quantity: billed, unit_price, gst_rate };
    }),
    charges: charges.filter(isCharge).map(({ amount, gst_rate }) => ({
      amount: asMoney(amount),
      gst_rate: gst_rate === '' ? typed(first?.line.gst_rate ?? '') : asMoney(gst_rate),
    })),
    split: first ? billSplit({ ...first.order, apply_tax }) : 'none',
  });
  const at = new Map(known.map(({ place, billed }, index) => [place, { quantity: billed, taxable: tax.lines[index]?.taxable ?? 0 }]));
  return { ...tax, rows: items.map((_line, place) => at.get(place) ?? { quantity: 0, taxable: 0 }) };
}

/** Paise by which the paper rounds; undefined where it says another amount, or none yet. */
export function roundingOf(paper: string, net: number): number | undefined {
  if (paper === '' || Number.isNaN(Number(paper))) return undefined;
  const off = Math.round(Number(paper) * 100) - net;
  return Math.abs(off) < 100 ? off : undefined;
}

/** The body of POST and PUT /purchase-bills: rows of nothing are left out. */
export function billInput(vendor_id: number, { items, paper, charges, ...facts }: TypedBill, rows: readonly BillRow[], net: number): PurchaseBillInput {
  return {
    ...facts,
    vendor_id,
    items: items.flatMap(({ quantity: billed, unit_price, gst_rate }, place) => {
      const line = rows[place];
      return line && billed ? [{ purchase_item_id: line.purchase_item_id, quantity: billed, unit_price, ...(gst_rate !== null && { gst_rate }) }] : [];
    }),
    charges: charges ?? [],
    round_off: rupees(paise(paper) - net),
  } as PurchaseBillInput;
}
