import type { Day } from '@karkhana/shared-contract/dates';
import { paise, rupeesText } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../platform/database.ts';
import { type GstRow, gstRows, keepClosed, ownBillRows } from './gst-rows.ts';
import { type OwnBill, readOwnBills } from './own-bills.ts';
import { type ReadChain, readChains } from './read-chains.ts';
import { type SettledChain, settleChain } from './settle-chain.ts';

export interface WrittenChain {
  chain: ReadChain;
  settled: SettledChain;
  /** As they are stored. */
  rows: GstRow[];
}

/** Chains as they should be, with the rows of GST that closed days keep. */
export async function settledChains(db: Reader, ids: readonly number[], closed: Day | null): Promise<WrittenChain[]> {
  const chains = await readChains(db, ids);
  const stored = await readRows(
    db,
    chains.flatMap(({ orders }) => orders.map(({ id }) => id)),
  );
  return chains.map((chain) => {
    const settled = settleChain(chain);
    const own = stored.filter(({ purchase_id }) => chain.orders.some(({ id }) => id === purchase_id));
    return { chain, settled, rows: keepClosed(own, gstRows(chain, settled), closed) };
  });
}

interface WrittenOwnBill {
  bill: OwnBill;
  rows: GstRow[];
}

/** Bills without orders, with the rows of GST that closed days keep. Those of an api of before had none. */
async function settledOwnBills(db: Reader, ids: readonly number[], closed: Day | null): Promise<WrittenOwnBill[]> {
  const bills = await readOwnBills(db, ids);
  const stored = await readRows(db, ids);
  return bills.map((bill) => {
    const own = stored.filter(({ purchase_id }) => purchase_id === bill.purchase_id);
    const wanted = ownBillRows(bill);
    return { bill, rows: bill.owed_on_bill && !own.length ? wanted : keepClosed(own, wanted, closed) };
  });
}

export async function writeOwnBills(tx: Transaction, ids: readonly number[], closed: Day | null): Promise<WrittenOwnBill[]> {
  const written = await settledOwnBills(tx, ids, closed);
  await replaceRows(
    tx,
    written.map(({ bill }) => bill.purchase_id),
    written.flatMap(({ rows }) => rows),
  );
  return written;
}

/** Writes what follows from the papers of orders: worth of receipts, rows of GST, and what is owed. The orders are locked. */
export async function writeChains(tx: Transaction, ids: readonly number[], closed: Day | null): Promise<WrittenChain[]> {
  const written = await settledChains(tx, ids, closed);
  const worth = written.flatMap(({ settled }) => [...settled.worth].map(([id, value]) => ({ id, worth: rupeesText(value) })));
  await sql`update goods_receipt_items own set worth = given.worth from jsonb_to_recordset(${JSON.stringify(worth)}::jsonb) as given (id int, worth numeric)
    where own.id = given.id and own.worth is distinct from given.worth`.execute(tx);
  const owed = written.flatMap(({ chain, settled }) => chain.orders.map(({ id }) => ({ id, owed: rupeesText(settled.owing.get(id) ?? 0) })));
  await sql`update purchases set owed = given.owed from jsonb_to_recordset(${JSON.stringify(owed)}::jsonb) as given (id int, owed numeric)
    where purchases.id = given.id and purchases.owed <> given.owed`.execute(tx);
  const transit = written.flatMap(({ chain, settled }) => chain.notes.map(({ id }) => ({ id, value: rupeesText(settled.fromTransit.get(id) ?? 0) })));
  await sql`update correction_notes notes set from_transit = value from jsonb_to_recordset(${JSON.stringify(transit)}::jsonb) as given (id int, value numeric)
    where notes.id = given.id and from_transit <> value`.execute(tx);
  await replaceRows(
    tx,
    owed.map(({ id }) => id),
    written.flatMap(({ rows }) => rows),
  );
  return written;
}

type Stored = Omit<GstRow, 'taxable' | 'cgst' | 'sgst' | 'igst' | 'tax' | 'gst_rate'> &
  Record<'taxable' | 'cgst' | 'sgst' | 'igst' | 'tax' | 'gst_rate', string>;

export async function readRows(db: Reader, ids: readonly number[]): Promise<GstRow[]> {
  const { rows } =
    await sql<Stored>`select purchase_id, bill_id, note_id, on_day, for_day, kind, hsn_code, taxability, gst_rate, itc, taxable, cgst, sgst, igst, tax
    from gst_inward where purchase_id = any(${[...ids]}::int[]) order by id`.execute(db);
  return rows.map((row) => ({
    ...row,
    ...{
      gst_rate: Number(row.gst_rate),
      taxable: paise(row.taxable),
      cgst: paise(row.cgst),
      sgst: paise(row.sgst),
      igst: paise(row.igst),
      tax: paise(row.tax),
    },
  }));
}

/** Nothing is written where all is as it was. */
async function replaceRows(tx: Transaction, ids: readonly number[], rows: readonly GstRow[]): Promise<void> {
  const text = (row: GstRow) =>
    JSON.stringify([
      row.purchase_id,
      row.bill_id,
      row.note_id,
      row.on_day,
      row.kind,
      row.hsn_code,
      row.taxability,
      row.gst_rate,
      row.itc,
      row.taxable,
      row.cgst,
      row.sgst,
      row.igst,
      row.tax,
      row.for_day ?? null,
    ]);
  const stored = await readRows(tx, ids);
  if (stored.map(text).sort().join() === rows.map(text).sort().join()) return;
  await sql`delete from gst_inward where purchase_id = any(${[...ids]}::int[])`.execute(tx);
  if (!rows.length) return;
  const given = rows.map((row) => ({
    ...row,
    ...{ taxable: rupeesText(row.taxable), cgst: rupeesText(row.cgst), sgst: rupeesText(row.sgst), igst: rupeesText(row.igst), tax: rupeesText(row.tax) },
  }));
  await sql`insert into gst_inward (purchase_id, bill_id, note_id, on_day, for_day, kind, hsn_code, taxability, gst_rate, itc, taxable, cgst, sgst, igst, tax)
    select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (purchase_id int, bill_id int, note_id int, on_day date, for_day date, kind text, hsn_code text, taxability text,
      gst_rate numeric, itc text, taxable numeric, cgst numeric, sgst numeric, igst numeric, tax numeric)`.execute(tx);
}

/** Credit by bill and note, as the rows of GST have it: of suppliers with a GSTIN, and what is eligible. */
export const creditsOf = ({ chain, rows }: WrittenChain) =>
  rows.flatMap(({ kind, itc, bill_id, note_id, purchase_id, on_day: day, cgst, sgst, igst }) => {
    const id = bill_id ?? note_id;
    const claims = bill_id === null ? mustGet(chain.facts, purchase_id).claims : chain.claims.has(bill_id);
    if (id === null || itc !== 'eligible' || !claims || !['claimed', 'reversed', 'reclaimed'].includes(kind)) return [];
    return [{ paper: { kind: bill_id === null ? ('note' as const) : ('bill' as const), id }, day, cgst, sgst, igst }];
  });
