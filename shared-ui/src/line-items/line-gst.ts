import type { SelectOption } from '../fields/select-field.tsx';
import type { LineProduct } from './line.ts';

/** Further columns of a document with GST: HSN code, discount and, where its company may add tax, a rate. */
export interface LineGst {
  /** The rates that a row with this product may have, '' for that of the document. Must stay the same function; absent where no tax may be added. */
  rates?: ((product: LineProduct | undefined) => readonly SelectOption[]) | undefined;
  /** Digits of HSN that the buyer's invoice must show: a row whose product has fewer requires them. Absent where none are required. */
  codeDigits?: number | undefined;
  /** No tax applies at present: the rates wait. */
  untaxed?: boolean | undefined;
}
