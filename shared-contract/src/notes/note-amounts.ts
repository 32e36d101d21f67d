import { documentTax, type TaxAmounts } from '../gst/document-tax.ts';
import type { TaxSplit } from '../gst/supply.ts';
import { decimalText, decimalUnits, halfUp, rupeesShown, rupeesText } from '../money.ts';
import { mustFind, mustGet } from '../must-get.ts';
import type { NoteKind } from './note-kinds.ts';

/** Paise; the quantity in units of 3 decimals. */
interface Share extends TaxAmounts {
  quantity: bigint;
  taxable: number;
}

/** A line of the corrected document, with the parts of its notes that are not cancelled. Paise. */
export interface CorrectedLine extends Share {
  id: number;
  name: string;
  /** Percent. */
  gst_rate: number;
  /** Rupees for one, as on the document. */
  unit_price: number;
  /** Limit of the credit: the quantity sold, or received of an order. */
  limit: bigint;
  credited: Share;
}

/** Freight, packing and other charges together, and the rounding to rupees: the note that credits the last line takes them. Paise. */
export interface CorrectedRest extends TaxAmounts {
  taxable: number;
  round_off: number;
}

export interface Corrected {
  lines: readonly CorrectedLine[];
  /** Rest after its notes that are not cancelled. */
  rest: CorrectedRest;
  split: TaxSplit;
  /** What of the whole document can still be credited. */
  netLeft: number;
}

export interface NoteTerms {
  kind: NoteKind;
  /** Whether the goods move. */
  restock: boolean;
  /** False after the last day of section 34. */
  taxed: boolean;
}

/** A line of a note as requested, in rupees. */
export interface AskedLine {
  item_id: number;
  quantity: string | number;
  /** Credit for one, in rupees; by default the line's own share. */
  unit_price?: string | number | null | undefined;
}

/** Paise. */
export interface NoteLine extends TaxAmounts {
  /** Null on a sale that was brought over without lines. */
  item_id: number | null;
  quantity: string | number;
  unit_price: number;
  by_quantity: boolean;
  taxable: number;
  gst_rate: number;
}

/** Totals of a note. Paise. */
export interface NoteAmounts extends TaxAmounts {
  lines: NoteLine[];
  /** Whether it takes the charges and the rounding. */
  takesRest: boolean;
  taxable: number;
  round_off: number;
  net: number;
}

export const quantityOf = (quantity: string | number): bigint => decimalUnits(quantity, 3);

/** What of a line can still be credited: plain quantity, paise. */
export const leftOf = (line: CorrectedLine): { quantity: number; taxable: number } => ({
  quantity: Number(decimalText(line.limit > line.credited.quantity ? line.limit - line.credited.quantity : 0n, 3)),
  taxable: Math.max(0, worthOf(line) - line.credited.taxable),
});

/** Of a line that came in part, the share that came. */
const worthOf = ({ limit, quantity, taxable }: CorrectedLine): number => (limit < quantity ? Number(halfUp(BigInt(taxable) * limit, quantity)) : taxable);

/** Each note rounds its share of a line that came in part, and a price up to half a paisa for each piece. */
const roundedAway = ({ limit, quantity, credited }: CorrectedLine, asked: bigint): number =>
  limit < quantity ? Number((credited.quantity + asked) / 1_000n) + 1 : 0;

type NoteGoods = Pick<NoteTerms, 'kind' | 'restock'>;

/** A correction of the price leaves the goods where they are: its quantity may still come back. */
const goesByQuantity = ({ kind, restock }: NoteGoods, { unit_price }: AskedLine): boolean =>
  kind === 'return' || (kind === 'other' && (restock || unit_price == null));

/**
 * Before tax, in paise. Without a price of its own a line takes its share of the remainder, so that the last note takes exactly the rest; a return takes the
 * rest too when its price differs by no more than the rounding.
 */
function taxableOf(line: CorrectedLine, asked: AskedLine, kind: NoteKind): number {
  const left = line.taxable - line.credited.taxable;
  const quantity = quantityOf(asked.quantity);
  const quantityLeft = line.quantity - line.credited.quantity;
  const share = quantityLeft <= 0n ? 0 : Number(halfUp(BigInt(left) * quantity, quantityLeft));
  if (asked.unit_price == null) return share;
  const taxable = Number(halfUp(quantity * decimalUnits(asked.unit_price, 2), 1_000n));
  const rounding = Number(quantity / 1_000n) + 1;
  return kind === 'return' && quantity === quantityLeft && Math.abs(taxable - left) <= rounding ? left : taxable;
}

/** Faults, as a sentence for each field with the name of its line. @param sold 'sold' or 'received' */
export function noteFaults({ lines }: Corrected, items: readonly AskedLine[], goods: NoteGoods, sold: 'sold' | 'received'): Record<string, string> {
  const faults = items.flatMap((asked, index): [string, string][] => {
    const line = lines.find(({ id }) => id === asked.item_id);
    if (!line) return [];
    const gone = goesByQuantity(goods, asked) ? line.credited.quantity : 0n;
    const quantityLeft = line.limit > gone ? line.limit - gone : 0n;
    if (quantityOf(asked.quantity) > quantityLeft) {
      const before = gone > 0n ? `, credited before ${plain(gone)}` : '';
      return [[`items[${index}].quantity`, `${line.name}: ${sold} ${plain(line.limit)}${before}, asked ${asked.quantity}`]];
    }
    const left = worthOf(line) - line.credited.taxable;
    const taxable = taxableOf(line, asked, goods.kind);
    if (taxable <= left + roundedAway(line, goesByQuantity(goods, asked) ? quantityOf(asked.quantity) : 0n)) return [];
    return [[`items[${index}].unit_price`, `${line.name}: ${rupeesShown(Math.max(0, left))} can still be credited before tax, asked ${rupeesShown(taxable)}`]];
  });
  return Object.fromEntries(faults);
}

const plain = (quantity: bigint): string => String(Number(decimalText(quantity, 3)));

/**
 * Totals of a note, the one place where they are computed. A line credited in full takes the rest of its tax; others are taxed at the document's rate, at most
 * with the rest. The note that credits the last line takes charges and rounding as well. So all notes of a document together equal the document, to the paisa.
 */
export function noteAmounts(document: Corrected, items: readonly AskedLine[], terms: NoteTerms): NoteAmounts {
  const { kind, taxed } = terms;
  const wanted = items.map((asked) => {
    const line = mustFind(document.lines, ({ id }) => id === asked.item_id);
    return { asked, line, taxable: taxableOf(line, asked, kind) };
  });
  const shares = documentTax({
    lines: wanted.map(({ line, taxable }) => ({ quantity: 1, unit_price: rupeesText(taxable), gst_rate: line.gst_rate })),
    split: document.split,
  }).lines;
  const lines = wanted.map(({ asked, line, taxable }, index): NoteLine => {
    const completes = taxable === line.taxable - line.credited.taxable;
    return {
      item_id: line.id,
      quantity: asked.quantity,
      unit_price: asked.unit_price == null ? priceOf(taxable, asked.quantity) : Number(decimalUnits(asked.unit_price, 2)),
      by_quantity: goesByQuantity(terms, asked),
      taxable,
      gst_rate: line.gst_rate,
      ...(taxed ? taxOf(line, mustGet(shares, index), completes) : NO_TAX),
    };
  });
  const takesRest = isWhole(document, lines);
  const rest = takesRest ? document.rest : NOTHING;
  const parts = [...lines, taxed ? rest : { ...rest, ...NO_TAX }];
  const sum = (key: keyof TaxAmounts | 'taxable') => parts.reduce((all, part) => all + part[key], 0);
  const sums = { taxable: sum('taxable'), cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst'), tax: sum('tax') };
  const exact = sums.taxable + sums.tax;
  // Never more than the document: one that was rounded down is a little less than its lines.
  const round_off = Math.min(rest.round_off, document.netLeft - exact);
  return { lines, takesRest, ...sums, round_off, net: exact + round_off };
}

const NO_TAX: TaxAmounts = { cgst: 0, sgst: 0, igst: 0, tax: 0 };
const NOTHING: CorrectedRest = { ...NO_TAX, taxable: 0, round_off: 0 };

/** For one, as it is shown: paise. */
const priceOf = (taxable: number, quantity: string | number): number => Number(halfUp(BigInt(taxable) * 1_000n, quantityOf(quantity)));

function taxOf({ credited, ...line }: CorrectedLine, share: TaxAmounts, completes: boolean): TaxAmounts {
  const part = (key: keyof TaxAmounts) => (completes ? line[key] - credited[key] : Math.min(share[key], line[key] - credited[key]));
  return { cgst: part('cgst'), sgst: part('sgst'), igst: part('igst'), tax: part('tax') };
}

/** Whether nothing is left of any line. One that cost nothing counts until its goods are back. */
function isWhole({ lines }: Corrected, note: readonly NoteLine[]): boolean {
  return lines.every((line) => {
    const own = note.find(({ item_id }) => item_id === line.id);
    if (line.taxable > 0) return line.credited.taxable + (own?.taxable ?? 0) === line.taxable;
    return line.credited.quantity + (own?.by_quantity ? quantityOf(own.quantity) : 0n) === line.quantity;
  });
}
