import { byLargestRemainder, type TaxAmounts } from '@karkhana/shared-contract/gst/document-tax';
import type { TaxSplit } from '@karkhana/shared-contract/gst/supply';
import { paise } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { type Corrected, type CorrectedLine, type CorrectedRest, quantityOf } from '@karkhana/shared-contract/notes/note-amounts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { itemOf } from '../../stock/items.ts';
import { quantityUnits } from '../../stock/stock.ts';
import type { LockedDocument } from './locked-document.ts';
import type { NoteSide } from './note-side.ts';

/** A line with the product or material that it is about. */
export interface DocumentLine extends CorrectedLine {
  goods_id: number;
  /** Units of stock in one unit of the line, in millionths. */
  units: bigint;
}
export interface CorrectedDocument extends Corrected {
  lines: DocumentLine[];
}

type TaxTexts = Record<'cgst' | 'sgst' | 'igst' | 'tax_amount', string>;
/** Lines of before there were rates have no tax of their own. */
interface StoredLine extends Partial<Omit<TaxTexts, 'tax_amount'>> {
  id: number;
  product_id?: number;
  material_id?: number;
  product_name: string;
  quantity: string;
  received_quantity?: string;
  billed_quantity?: string | null;
  /** Of a line of an order. */
  units_per_purchase_unit?: string;
  unit_price: string;
  total_price: string;
  gst_rate?: string | null;
  tax_amount?: string | null;
}
interface StoredCredit extends TaxTexts {
  item_id: number;
  quantity: string;
  total_price: string;
}

/** What active notes left of a document, with what its debit notes raised. The caller must lock the document before it writes a note. */
export async function correctedLines(db: Reader, side: NoteSide, document: LockedDocument): Promise<CorrectedDocument> {
  const billed = side.table === 'purchases' ? BILLED : sql`null`;
  const { rows } =
    await sql<StoredLine>`select lines.*, ${billed} as billed_quantity from ${sql.table(side.items)} lines where ${sql.ref(side.key)} = ${document.id} order by line`.execute(
      db,
    );
  const taken = await noteLines(db, side, document.id, false);
  const raised = await noteLines(db, side, document.id, true);
  const split = splitOf(document);
  const taxes = taxesOf(rows, document);
  const lines = rows.map((row, index) => {
    const more = raised.get(row.id) ?? NOTHING;
    const own = mustGet(taxes, index);
    return {
      id: row.id,
      goods_id: itemOf(row).id,
      units: quantityUnits(row.units_per_purchase_unit ?? 1),
      name: row.product_name,
      gst_rate: Number(row.gst_rate ?? document.tax_rate),
      unit_price: Number(row.unit_price),
      quantity: quantityOf(row.quantity) + more.quantity,
      limit: larger(quantityOf(row.received_quantity ?? row.quantity), quantityOf(row.billed_quantity ?? 0)) + more.quantity,
      taxable: paise(row.total_price) + more.taxable,
      ...{ cgst: own.cgst + more.cgst, sgst: own.sgst + more.sgst, igst: own.igst + more.igst, tax: own.tax + more.tax },
      credited: taken.get(row.id) ?? NOTHING,
    };
  });
  return { lines, split, rest: await restOf(db, side, document, split, taken), netLeft: document.net - document.credited.net };
}

/** What is billed may be noted before it comes. */
const BILLED = sql`(select sum(own.quantity) filter (where not supplementary) from purchase_bill_items own join purchase_bills bills on bills.id = bill_id
  where own.purchase_item_id = lines.id and cancelled_on is null and not follows)`;
const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);

const NOTHING = { quantity: 0n, taxable: 0, cgst: 0, sgst: 0, igst: 0, tax: 0 };

/** Under which names the document has its tax. */
function splitOf({ tax, supply_type }: LockedDocument): TaxSplit {
  if (tax === 0) return 'none';
  if (supply_type === null) return 'whole';
  return supply_type === 'intra' ? 'intra' : 'inter';
}

function taxesOf(rows: readonly StoredLine[], { tax }: LockedDocument): TaxAmounts[] {
  const own = rows.every(({ tax_amount }) => tax_amount != null);
  if (own) return rows.map(taxOf);
  const shares = byLargestRemainder(
    tax,
    rows.map(({ total_price }) => BigInt(paise(total_price))),
  );
  return shares.map((share) => ({ cgst: 0, sgst: 0, igst: 0, tax: share }));
}

const taxOf = ({ cgst, sgst, igst, tax_amount }: Partial<Record<keyof TaxTexts, string | null | undefined>>): TaxAmounts => ({
  cgst: paise(cgst ?? 0),
  sgst: paise(sgst ?? 0),
  igst: paise(igst ?? 0),
  tax: paise(tax_amount ?? 0),
});

type Taken = Map<number, CorrectedLine['credited']>;

/** What standing notes took of each line, or added to it. */
async function noteLines(db: Reader, { key }: NoteSide, id: number, raises: boolean): Promise<Taken> {
  const { rows } = await sql<StoredCredit>`
    select item_id, coalesce(sum(quantity) filter (where by_quantity), 0) as quantity, sum(items.total_price) as total_price,
      sum(items.cgst) as cgst, sum(items.sgst) as sgst, sum(items.igst) as igst, sum(items.tax_amount) as tax_amount
    from correction_note_items items join correction_notes notes on notes.id = note_id
    where ${sql.ref(key)} = ${id} and cancelled_at is null and raises = ${raises} and item_id is not null group by item_id`.execute(db);
  return new Map(rows.map((row) => [row.item_id, { quantity: quantityOf(row.quantity), taxable: paise(row.total_price), ...taxOf(row) }]));
}

/** Charges and rounding, less what a standing note took of them. */
async function restOf(db: Reader, { key }: NoteSide, { id, charges, round_off }: LockedDocument, split: TaxSplit, taken: Taken): Promise<CorrectedRest> {
  const { rows } = await sql<TaxTexts & { total_amount: string; round_off: string }>`
    select coalesce(sum(total_amount), 0) as total_amount, coalesce(sum(cgst), 0) as cgst, coalesce(sum(sgst), 0) as sgst, coalesce(sum(igst), 0) as igst,
      coalesce(sum(tax_amount), 0) as tax_amount, coalesce(sum(round_off), 0) as round_off
    from correction_notes where ${sql.ref(key)} = ${id} and cancelled_at is null and not raises`.execute(db);
  const notes = { ...taxOf(mustGet(rows, 0)), taxable: paise(mustGet(rows, 0).total_amount) };
  const tax = charges.reduce((sum, charge) => sum + paise(charge.tax_amount), 0);
  const half = split === 'intra' ? tax / 2 : 0;
  const own = { cgst: half, sgst: half, igst: split === 'inter' ? tax : 0, tax, taxable: charges.reduce((sum, charge) => sum + paise(charge.amount), 0) };
  const left = (part: keyof typeof own) => own[part] - notes[part] + [...taken.values()].reduce((sum, line) => sum + line[part], 0);
  return {
    taxable: left('taxable'),
    cgst: left('cgst'),
    sgst: left('sgst'),
    igst: left('igst'),
    tax: left('tax'),
    round_off: round_off - paise(mustGet(rows, 0).round_off),
  };
}
