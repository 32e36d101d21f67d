import type { Day } from '@karkhana/shared-contract/dates';
import type { Itc } from '@karkhana/shared-contract/gst/purchase-taxation';
import { paise } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import type { Reader } from '../platform/database.ts';
import { type Amounts, amountsOfLines, NO_AMOUNTS } from './amounts.ts';
import type { Chain, ChainBill, ChainNote, ChainOrder, ChainReceiptLine } from './chain.ts';

/** What a line has for the registers of GST. Paise. */
export interface TaxFacts {
  hsn_code: string | null;
  taxability: string | null;
  gst_rate: number;
  itc: Itc | null;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  tax: number;
}

/** A chain, and its papers as the registers of GST have them: lines and charges. */
export interface ReadChain extends Chain {
  /** By order, by bill and by note; a line names the order's line. */
  orderTaxes: Map<number, (TaxFacts & { line: number | null })[]>;
  billTaxes: Map<number, (TaxFacts & { line: number | null })[]>;
  noteTaxes: Map<number, (TaxFacts & { line: number | null })[]>;
  /** Bills whose tax may be credited: of a supplier with a GSTIN, and not too late (CGST Act, section 16(4)). */
  claims: ReadonlySet<number>;
  /** By order. */
  facts: Map<number, { reverse_charge: boolean; intra: boolean; claims: boolean }>;
}

export interface StoredPaper {
  id: number;
  number: string;
  vendor_id: number;
  party: string;
  total: string;
  tax: string;
  net: string;
  round_off: string;
  itc: Itc | null;
  claims: boolean;
  supply_type: string | null;
  tax_rate: string;
  charges: { amount: number; tax_amount: number; gst_rate: number; hsn_code: string | null }[];
  tax_lines: { gst_rate: number; cgst: number; sgst: number; igst: number; rcm_cgst?: number; rcm_sgst?: number; rcm_igst?: number }[];
}

interface StoredLine {
  id: number;
  paper: number;
  purchase_item_id: number;
  receipt_item_id: number | null;
  quantity: string;
  units: string;
  total_price: string;
  cgst: string;
  sgst: string;
  igst: string;
  tax_amount: string | null;
  gst_rate: string | null;
  hsn_code: string | null;
  taxability: string | null;
  itc: Itc | null;
}

const thousandths = (quantity: string): number => Math.round(Number(quantity) * 1_000);
const LINE = sql`quantity, total_price, cgst, sgst, igst, tax_amount, gst_rate, hsn_code, taxability, itc`;

/** Ids of orders with those that share a bill with them, group by group. */
export async function chainIds(db: Reader, ids: readonly number[]): Promise<number[][]> {
  const { rows } = await sql<{ bill_id: number; purchase_id: number }>`
    with recursive linked as (
      select purchase_id from unnest(${[...ids]}::int[]) as asked (purchase_id)
      union select other.purchase_id from linked join purchase_bill_orders own using (purchase_id) join purchase_bill_orders other on other.bill_id = own.bill_id)
    select bill_id, purchase_id from purchase_bill_orders where purchase_id in (select purchase_id from linked)`.execute(db);
  const groups = new Map<number, number[]>(ids.map((id) => [id, [id]]));
  const groupOf = (id: number) => groups.get(id) ?? [id];
  const byBill = new Map<number, number[]>();
  for (const { bill_id, purchase_id } of rows) byBill.set(bill_id, [...(byBill.get(bill_id) ?? []), purchase_id]);
  for (const orders of byBill.values()) {
    const merged = [...new Set(orders.flatMap(groupOf))];
    for (const id of merged) groups.set(id, merged);
  }
  return [...new Set(groups.values())].map((group) => [...group].sort((a, b) => a - b));
}

/** All of some chains. What was brought over, and bills of expenses, are in none. */
export async function readChains(db: Reader, ids: readonly number[]): Promise<ReadChain[]> {
  const groups = await chainIds(db, ids);
  const all = sql`${groups.flat()}::int[]`;
  const { rows: orders } = await sql<
    StoredPaper & {
      reverse_charge: boolean;
      closed: boolean;
      customs: string;
      landed: { amount: number; by: 'worth' | 'quantity' }[];
      payments: { day: Day; amount: number }[];
    }
  >`
    select id, reverse_charge, invoice_number as number, vendor_id, vendor_name as party, total_amount as total, tax_amount as tax, net_amount as net, round_off, itc,
      coalesce(vendor_gstin, '') <> '' as claims, supply_type, tax_rate, charges, tax_lines, closed_at is not null as closed,
      coalesce((select customs_duty + case when orders.itc = 'eligible' then 0 else bill.igst end from bills_of_entry bill where bill.purchase_id = orders.id), 0) as customs,
      (select coalesce(jsonb_agg(jsonb_build_object('amount', amount, 'by', share_by) order by id), '[]') from landed_costs where purchase_id = orders.id and status = 'active') as landed,
      (select coalesce(jsonb_agg(jsonb_build_object('day', payment_date, 'amount', amount) order by payment_date, id), '[]') from purchase_payments where orders.reverse_charge and purchase_id = orders.id and voided_at is null) as payments
    from purchases orders where id = any(${all}) and sequence > 0 and expense_id is null order by id`.execute(db);
  const { rows: orderLines } = await sql<StoredLine>`
    select id, purchase_id as paper, id as purchase_item_id, units_per_purchase_unit as units, ${LINE} from purchase_items where purchase_id = any(${all}) order by purchase_id, line`.execute(
    db,
  );
  const { rows: receipts } = await sql<{
    id: number;
    receipt_id: number;
    number: string;
    purchase_item_id: number;
    purchase_id: number;
    day: Day;
    quantity: string;
    rejected: string;
    reverses: number | null;
  }>`
    select own.id, receipt_id, number, purchase_item_id, purchase_id, on_day as day, quantity, rejected, reverses
    from goods_receipts receipts join goods_receipt_items own on receipt_id = receipts.id where purchase_id = any(${all}) order by own.id`.execute(db);
  const { rows: bills } = await sql<StoredPaper & { date: Day; booked_on: Day; cancelled_on: Day | null; first: number }>`
    select id, number, vendor_id, vendor_name as party, total_amount as total, tax_amount as tax, net_amount as net, round_off, itc,
      coalesce(vendor_gstin, '') <> '' and booked_on <= make_date(extract(year from date - interval '3 months')::int + 1, 11, 30) as claims, supply_type, '0' as tax_rate, charges, tax_lines, date, booked_on, cancelled_on, purchase_id as first
    from purchase_bills where id in (select bill_id from purchase_bill_orders where purchase_id = any(${all})) order by date, id`.execute(db);
  const { rows: billLines } = await sql<StoredLine & { supplementary: boolean }>`
    select id, bill_id as paper, purchase_item_id, receipt_item_id, supplementary, '1' as units, ${LINE} from purchase_bill_items where bill_id = any(${bills.map(({ id }) => id)}::int[]) order by bill_id, line`.execute(
    db,
  );
  const { rows: notes } = await sql<StoredPaper & { date: Day; purchase_id: number; restock: boolean; cgst: string; sgst: string; igst: string }>`
    select notes.id, notes.number, notes.vendor_id, notes.vendor_name as party, notes.total_amount as total, notes.tax_amount as tax, notes.net_amount as net, notes.round_off,
      orders.itc, coalesce(orders.vendor_gstin, '') <> '' as claims, orders.supply_type, tax_rate, notes.charges, notes.date, purchase_id, restock, notes.cgst, notes.sgst, notes.igst,
      '[]'::jsonb as tax_lines
    from correction_notes notes join purchases orders on orders.id = purchase_id where purchase_id = any(${all}) and notes.cancelled_at is null order by notes.date, notes.id`.execute(
    db,
  );
  const { rows: noteLines } = await sql<StoredLine & { by_quantity: boolean }>`
    select own.id, note_id as paper, item_id as purchase_item_id, '1' as units, own.quantity, own.total_price, own.cgst, own.sgst, own.igst, own.tax_amount, own.gst_rate,
      lines.hsn_code, lines.taxability, lines.itc, by_quantity
    from correction_note_items own join purchase_items lines on lines.id = item_id where note_id = any(${notes.map(({ id }) => id)}::int[]) order by note_id, own.line`.execute(
    db,
  );

  const linesOf = <Line extends StoredLine>(lines: readonly Line[]) => {
    const grouped = new Map<number, Line[]>();
    for (const line of lines) grouped.set(line.paper, [...(grouped.get(line.paper) ?? []), line]);
    return (id: number): Line[] => grouped.get(id) ?? [];
  };
  const [ofOrder, ofBill, ofNote] = [linesOf(orderLines), linesOf(billLines), linesOf(noteLines)];
  return groups.map((group): ReadChain => {
    const own = orders.filter(({ id }) => group.includes(id));
    const items = new Set(own.flatMap(({ id }) => ofOrder(id).map((line) => line.id)));
    const ownBills = bills.filter(({ id }) => ofBill(id).some(({ purchase_item_id }) => items.has(purchase_item_id)));
    const ownNotes = notes.filter(({ purchase_id }) => own.some(({ id }) => id === purchase_id));
    return {
      orders: own.map((order) => orderOf(order, ofOrder(order.id))),
      receipts: receipts
        .filter(({ purchase_item_id }) => items.has(purchase_item_id))
        .map(
          ({ quantity, rejected, purchase_id: _order, ...row }): ChainReceiptLine => ({
            ...row,
            quantity: thousandths(quantity),
            rejected: thousandths(rejected),
          }),
        ),
      bills: ownBills.map((bill) => billOf(bill, ofBill(bill.id))),
      notes: ownNotes.map((note) => noteOf(note, ofNote(note.id))),
      orderTaxes: new Map(own.map((order) => [order.id, taxesOf(order, ofOrder(order.id))])),
      billTaxes: new Map(ownBills.map((bill) => [bill.id, taxesOf(bill, ofBill(bill.id))])),
      facts: new Map(own.map(({ id, reverse_charge, supply_type, claims }) => [id, { reverse_charge, intra: supply_type === 'intra', claims }])),
      claims: new Set(ownBills.flatMap(({ id, claims }) => (claims ? [id] : []))),
      noteTaxes: new Map(ownNotes.map((note) => [note.id, taxesOf(note, ofNote(note.id))])),
    };
  });
}

export function amountsOf(paper: StoredPaper, lines: readonly StoredLine[]): Amounts[] {
  return amountsOfLines({
    ...{
      total: paise(paper.total),
      tax: paise(paper.tax),
      round_off: paise(paper.net) - paise(paper.total) - paise(paper.tax),
      itc: paper.itc,
      claims: paper.claims,
    },
    rates: paper.tax_lines.map(({ gst_rate, cgst, sgst, igst, rcm_cgst = 0, rcm_sgst = 0, rcm_igst = 0 }) => ({
      ...{ gst_rate, cgst: paise(cgst), sgst: paise(sgst), igst: paise(igst), owed: paise(rcm_cgst) + paise(rcm_sgst) + paise(rcm_igst) },
    })),
    lines: lines.map((line) => ({
      ...{ worth: paise(line.total_price), cgst: paise(line.cgst), sgst: paise(line.sgst), igst: paise(line.igst), itc: line.itc },
      gst_rate: line.gst_rate === null ? Number(paper.tax_rate) : Number(line.gst_rate),
    })),
  });
}

function orderOf(
  order: Parameters<typeof amountsOf>[0] & Omit<ChainOrder, 'net' | 'customs' | 'lines'> & { customs: string },
  lines: readonly StoredLine[],
): ChainOrder {
  const amounts = amountsOf(order, lines);
  const { id, number, vendor_id, party, closed, reverse_charge, payments, landed } = order;
  return {
    ...{ id, number, vendor_id, party, closed, reverse_charge, net: paise(order.net), customs: paise(order.customs) },
    payments: payments.map(({ day, amount }) => ({ day, amount: paise(amount) })),
    landed: landed.map(({ amount, by }) => ({ amount: paise(amount), by })),
    lines: lines.map((line, index) => ({
      ...{ id: line.id, quantity: thousandths(line.quantity), worth: paise(line.total_price), amounts: mustGet(amounts, index) },
      stocked: Math.round(Number(line.quantity) * Number(line.units) * 1_000),
    })),
  };
}

function billOf(bill: StoredPaper & Omit<ChainBill, 'items'>, lines: readonly (StoredLine & { supplementary: boolean })[]): ChainBill {
  const amounts = amountsOf(bill, lines);
  const { id, number, vendor_id, party, date, booked_on, cancelled_on } = bill;
  const items = lines.map(({ id: item, purchase_item_id, receipt_item_id, supplementary, quantity }, index) => ({
    ...{ id: item, purchase_item_id, receipt_item_id, supplementary, quantity: thousandths(quantity), amounts: mustGet(amounts, index) },
  }));
  return { id, number, vendor_id, party, date, booked_on, cancelled_on, items };
}

/** The tax of a note that was set off: a line may differ from its order. */
function noteOf(
  note: StoredPaper & { date: Day; restock: boolean; cgst: string; sgst: string; igst: string },
  lines: readonly (StoredLine & { by_quantity: boolean })[],
): ChainNote {
  const credit = (name: 'cgst' | 'sgst' | 'igst') => {
    const of = (itc: Itc) => lines.reduce((sum, line) => (line.itc === itc ? sum + paise(line[name]) : sum), 0);
    if (!note.claims) return 0;
    return note.itc === 'eligible' ? paise(note[name]) - of('ineligible') : of('eligible');
  };
  const [cgst, sgst, igst, round_off, net] = [credit('cgst'), credit('sgst'), credit('igst'), paise(note.round_off), paise(note.net)];
  const { id, number, vendor_id, party, date: day } = note;
  return {
    ...{ id, number, vendor_id, party, day, net },
    amounts: { ...NO_AMOUNTS, cgst, sgst, igst, round_off, cost: net - round_off - cgst - sgst - igst },
    lines: lines.map(({ purchase_item_id, quantity, by_quantity }) => ({ purchase_item_id, stays: by_quantity && !note.restock ? thousandths(quantity) : 0 })),
  };
}

/** Lines and charges with the tax that their paper names; where it has none of its own, the first line has it. */
export function taxesOf(paper: StoredPaper, lines: readonly StoredLine[]): (TaxFacts & { line: number | null })[] {
  const intra = paper.supply_type === 'intra';
  return [
    ...lines.map((line, index) => ({
      ...{
        line: line.purchase_item_id,
        hsn_code: line.hsn_code,
        taxability: line.taxability,
        gst_rate: Number(line.gst_rate ?? paper.tax_rate),
        itc: line.itc ?? paper.itc,
      },
      ...{ taxable: paise(line.total_price), cgst: paise(line.cgst), sgst: paise(line.sgst), igst: paise(line.igst) },
      tax: line.tax_amount === null ? (index === 0 ? paise(paper.tax) : 0) : paise(line.tax_amount),
    })),
    ...paper.charges.map(({ amount, tax_amount, gst_rate, hsn_code }) => {
      const tax = paise(tax_amount);
      const half = intra ? Math.round(tax / 2) : 0;
      return { line: null, hsn_code, taxability: null, gst_rate, itc: paper.itc, taxable: paise(amount), cgst: half, sgst: half, igst: intra ? 0 : tax, tax };
    }),
  ];
}
