import type { ComboOption } from '../fields/combo-option.ts';

/** A product as the picker of a document offers it. */
export interface LineProduct extends ComboOption {
  /** Rupees; fills the row's unit price when chosen. Left out where it is not known. */
  unitPrice?: number | undefined;
  /** Of quantity and price, where a document has one. */
  unit?: string | undefined;
  /** Present stock, where the document takes from it. */
  stock?: number | undefined;
  /** Its HSN or SAC code, where the document shows it. */
  hsn?: string | null | undefined;
  /** Percent; fills the row's GST rate when chosen. */
  gstRate?: number | null | undefined;
  /** Nil rated, exempt or outside GST: its rate is 0 and no other. */
  untaxed?: boolean | undefined;
}

/** A row of a document's form; numbers are plain text, the schema makes numbers of them. */
export interface LineValues {
  product_id: number | '';
  quantity: string;
  /** Rupees. */
  unit_price: string;
  /** Of a document with GST alone: percent, '' for that of the document. */
  gst_rate?: string | undefined;
  /** The same: instead of the product's; '' for that. */
  hsn_code?: string | undefined;
  /** The same: in percent or in rupees, never both. */
  discount_percent?: string | undefined;
  discount_amount?: string | undefined;
  /** Of an order alone: whether its tax is input credit, '' to follow the order. */
  itc?: string | undefined;
}

/** A row's discount, as typed. */
export type LineDiscount = Pick<LineValues, 'discount_percent' | 'discount_amount'>;

/** The part of a form that `LineItems` edits. */
export interface LinesForm {
  items: LineValues[];
}

export const EMPTY_LINE: LineValues = { product_id: '', quantity: '1', unit_price: '' };
/** Of a document with GST. */
export const EMPTY_GST_LINE: LineValues = { ...EMPTY_LINE, gst_rate: '', hsn_code: '', discount_percent: '', discount_amount: '' };

/** A row without input in any field. */
export const isUntouched = ({ quantity, ...others }: LineValues) =>
  (quantity === '' || quantity === EMPTY_LINE.quantity) && Object.values(others).every((value) => value === '' || value === undefined);

/** Without the empty rows, such as Enter in the last row adds; a first row always stays, so that its errors show. */
export function withoutUntouched(lines: readonly LineValues[]): LineValues[] {
  const touched = lines.filter((line) => !isUntouched(line));
  return touched.length > 0 ? touched : lines.slice(0, 1);
}

/** Ids of the products whose rows together exceed the stock. Rows without a readable quantity take nothing. */
export function shortProducts(lines: readonly LineValues[], stockOf: (productId: number) => number | undefined): Set<number> {
  const asked = new Map<number, number>();
  for (const { product_id, quantity } of lines) {
    if (product_id !== '' && Number(quantity) > 0) asked.set(product_id, (asked.get(product_id) ?? 0) + thousandths(quantity));
  }
  return new Set([...asked].filter(([id, quantity]) => quantity > thousandths(stockOf(id) ?? Number.POSITIVE_INFINITY)).map(([id]) => id));
}

/** Quantities have three decimals: whole numbers add up exactly. */
const thousandths = (quantity: string | number) => Math.round(Number(quantity) * 1_000);

/** A quantity as text, and one piece more. */
export const oneMore = (quantity: string | undefined): string => String((thousandths(Math.max(0, Number(quantity) || 0)) + 1_000) / 1_000);
