import { paise } from '../money.ts';
import type { SentCharge, SentLine, SentRates } from './document-rates.ts';
import { documentTax, grossOf } from './document-tax.ts';

/** A row of a form: numbers as text, as they are typed; '' and undefined are the same. */
export interface TypedTaxLine {
  quantity: string;
  /** Rupees. */
  unit_price: string;
  /** Percent. */
  gst_rate?: string | undefined;
  /** Percent. */
  discount_percent?: string | undefined;
  /** Rupees. */
  discount_amount?: string | undefined;
}
export interface TypedCharge {
  /** Rupees. */
  amount: string;
  /** Percent. */
  gst_rate: string;
}

/** Whether a text is a number from 0 up, with at most `decimals` decimals. */
function readable(text: string, decimals: number): boolean {
  const found = /^\d{1,12}(?:\.(\d{1,3}))?$/.exec(text);
  return found !== null && (found[1] ?? '').length <= decimals;
}
const isLine = ({ quantity, unit_price }: TypedTaxLine) => readable(quantity, 3) && readable(unit_price, 2);

const rate = (text: string | undefined): number | null => (text && readable(text, 2) ? Number(text) : null);

/** Of a row that can be read: percent or rupees; none while it cannot be read, or is more than the row. */
function discount({ quantity, unit_price, discount_percent = '', discount_amount = '' }: TypedTaxLine) {
  if (readable(discount_percent, 2) && Number(discount_percent) <= 100) return { discount_percent };
  return readable(discount_amount, 2) && paise(discount_amount) <= grossOf({ quantity, unit_price }) ? { discount_amount } : {};
}

/** Lines during typing, for `saleTaxation`. Rows and discounts that are not readable yet count as nothing. */
export const typedLines = (lines: readonly TypedTaxLine[]): SentLine[] =>
  lines.filter(isLine).map((line) => ({ quantity: line.quantity, unit_price: line.unit_price, gst_rate: rate(line.gst_rate), ...discount(line) }));

export const typedCharges = (charges: readonly TypedCharge[]): SentCharge[] =>
  charges.filter(({ amount }) => readable(amount, 2)).map((charge) => ({ amount: charge.amount, gst_rate: rate(charge.gst_rate) }));

/** What decides the rates of a document in a form. */
export interface TypedRates {
  /** As typed; '' while nothing is. */
  day: string;
  apply_tax: boolean;
  /** Percent. */
  tax_percentage: string;
  items: readonly TypedTaxLine[];
  charges?: readonly TypedCharge[] | undefined;
  prices_include_tax?: boolean | undefined;
  /** Off the whole: percent, or rupees. */
  discount_percent?: string | undefined;
  discount_amount?: string | undefined;
}

const isRate = (text: string): boolean => readable(text, 2) && Number(text) <= 100;

export const typedRates = ({ day, apply_tax, tax_percentage, items, charges = [], prices_include_tax, ...whole }: TypedRates): SentRates => ({
  day,
  apply_tax,
  tax_percentage: isRate(tax_percentage) ? Number(tax_percentage) : undefined,
  lines: typedLines(items),
  charges: typedCharges(charges),
  prices_include_tax,
  ...wholeDiscount(items, whole),
});

/** None while it cannot be read, or is more than the rows. */
function wholeDiscount(
  items: readonly TypedTaxLine[],
  { discount_percent = '', discount_amount = '' }: Pick<TypedRates, 'discount_percent' | 'discount_amount'>,
) {
  if (isRate(discount_percent)) return { discount_percent };
  const rows = items.reduce((sum, item) => sum + (typedLineTotal(item) ?? 0), 0);
  return readable(discount_amount, 2) && paise(discount_amount) <= rows ? { discount_amount } : {};
}

/** False while the rate of the whole document is needed and cannot be read. */
export const areRatesKnown = ({ apply_tax, tax_percentage, lines, charges = [] }: SentRates): boolean =>
  apply_tax !== true || tax_percentage !== undefined || [...lines, ...charges].every(({ gst_rate }) => gst_rate != null);

/** Sum of a row less its discount, in paise; undefined while it cannot be read. */
export function typedLineTotal(line: TypedTaxLine): number | undefined {
  const [read] = typedLines([line]);
  return read && documentTax({ lines: [{ ...read, gst_rate: 0 }], split: 'none' }).taxable;
}
