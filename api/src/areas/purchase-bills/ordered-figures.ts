import type { Itc, PurchaseSupplyType } from '@karkhana/shared-contract/gst/purchase-taxation';
import type { Taxability } from '@karkhana/shared-contract/gst/units';
import type { Charge } from '@karkhana/shared-contract/sales/sale-gst';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { type BillLine, billFigures } from './bill-figures.ts';

interface StoredOrder {
  id: number;
  invoice_number: string;
  purchase_date: string;
  vendor_id: number;
  vendor_name: string;
  vendor_gstin: string | null;
  supplier: object | null;
  apply_tax: boolean;
  supply_type: PurchaseSupplyType | null;
  place_of_supply: string | null;
  reverse_charge: boolean;
  itc: Itc | null;
  charges: Charge[];
  tax_lines: object[];
  tax_rate: string;
  total_amount: string;
  tax_amount: string;
  round_off: string;
  net_amount: string;
  created_by: number;
}

export interface OrderedLine {
  id: number;
  purchase_id: number;
  product_name: string;
  unit: string;
  ordered: number;
  received: number;
  /** Received and on no bill. */
  unbilled: number;
  billed: number;
  unit_price: number;
  total_price: string;
  discount_percent: string | null;
  discount_amount: string;
  gst_rate: string | null;
  hsn_code: string | null;
  taxability: Taxability | null;
  itc: Itc | null;
  cgst: string;
  sgst: string;
  igst: string;
  tax_amount: string | null;
}

export interface OrderToBill extends StoredOrder {
  lines: OrderedLine[];
}

/** An order as bills of it are made, with what is billed of each line. @param except a bill that changes */
export async function orderToBill(db: Reader, id: number, except: number | null = null): Promise<OrderToBill> {
  const { rows } =
    await sql<StoredOrder>`select id, invoice_number, purchase_date, vendor_id, vendor_name, vendor_gstin, supplier, apply_tax, supply_type, place_of_supply,
      reverse_charge, itc, charges, tax_lines, tax_rate, total_amount, tax_amount, round_off, net_amount, created_by from purchases where id = ${id}`.execute(
      db,
    );
  const [order] = rows;
  if (!order) throw new AppError('NOT_FOUND', 'Purchase not found');
  const lines =
    await sql<OrderedLine>`select lines.id, purchase_id, product_name, unit, quantity::float8 as ordered, received_quantity::float8 as received, unit_price::float8 as unit_price, total_price,
      discount_percent, discount_amount, gst_rate, hsn_code, taxability, itc, cgst, sgst, igst, tax_amount, billed::float8 as billed, greatest(received_quantity - billed, 0)::float8 as unbilled
    from purchase_items lines cross join lateral (select coalesce(sum(own.quantity), 0) as billed from purchase_bill_items own join purchase_bills bills on bills.id = bill_id
      where own.purchase_item_id = lines.id and cancelled_on is null and not supplementary and bills.id <> ${except ?? 0}) billed
    where purchase_id = ${id} order by line`.execute(db);
  return { ...order, lines: lines.rows };
}

/** What a bill of some quantities of an order comes to, at the order's prices: all of it as the order has it. */
export function orderedFigures(order: OrderToBill, quantities: ReadonlyMap<number, number>): ReturnType<typeof billFigures> | undefined {
  const lines = order.lines.flatMap((line) => {
    const quantity = quantities.get(line.id) ?? 0;
    return quantity > 0 ? [{ line, quantity }] : [];
  });
  if (!lines.length) return undefined;
  const isWhole = lines.length === order.lines.length && lines.every(({ line, quantity }) => quantity === line.ordered);
  if (isWhole) return wholeFigures(order);
  const worth = order.lines.reduce((sum, { total_price }) => sum + Number(total_price), 0);
  const part = worth > 0 ? lines.reduce((sum, { line, quantity }) => sum + (Number(line.total_price) * quantity) / line.ordered, 0) / worth : 0;
  const scaled = (rupees: number, by: number) => Math.round(rupees * by * 100) / 100;
  const bought = lines.map(({ line, quantity }) => billLine(line, order, quantity));
  const charges = order.charges.map(({ tax_amount: _tax, ...charge }) => ({ ...charge, amount: scaled(charge.amount, part) }));
  return billFigures(bought, charges, order, 0);
}

/** A line at the order's price. */
export function billLine(line: OrderedLine, { tax_rate }: Pick<StoredOrder, 'tax_rate'>, quantity: number): BillLine {
  const percent = line.discount_percent === null ? null : Number(line.discount_percent);
  return {
    ...{ purchase_item_id: line.id, receipt_item_id: null, quantity, unit_price: line.unit_price, discount_percent: percent },
    discount_amount: percent === null ? Math.round((Number(line.discount_amount) * quantity * 100) / line.ordered) / 100 : null,
    ...{ gst_rate: Number(line.gst_rate ?? tax_rate), hsn_code: line.hsn_code, taxability: line.taxability, itc: line.itc },
  };
}

function wholeFigures(order: OrderToBill): ReturnType<typeof billFigures> {
  const { charges, tax_lines, total_amount, tax_amount, round_off, net_amount } = order;
  return {
    net: Math.round(Number(net_amount) * 100),
    bill: { charges: JSON.stringify(charges), tax_lines: JSON.stringify(tax_lines), total_amount, tax_amount, round_off, net_amount },
    items: order.lines.map(({ id, ordered, unit_price, total_price, gst_rate, hsn_code, taxability, itc, cgst, sgst, igst, tax_amount: tax }, index) => ({
      ...{
        line: index + 1,
        purchase_item_id: id,
        receipt_item_id: null,
        supplementary: false,
        quantity: String(ordered),
        unit_price: String(unit_price),
        total_price,
      },
      ...{ gst_rate: gst_rate ?? order.tax_rate, hsn_code, taxability, itc, cgst, sgst, igst, tax_amount: tax ?? (index === 0 ? tax_amount : '0') },
    })),
  };
}
