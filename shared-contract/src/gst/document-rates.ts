import type { Day } from '../dates.ts';
import { paise, rupeesShown } from '../money.ts';
import { mustGet } from '../must-get.ts';
import { type DocumentTax, documentTax, type TaxedCharge, type TaxedLine, type WholeDiscount } from './document-tax.ts';
import { goodsFaults, isUntaxed, rateFault } from './goods.ts';
import { GST_BEGAN } from './rates.ts';
import type { TaxSplit } from './supply.ts';
import type { Taxability } from './units.ts';

/** A line as it is sent: rupees, percent. Without a rate of its own the document's percentage counts. */
export interface SentLine extends Omit<TaxedLine, 'gst_rate'> {
  gst_rate?: number | null | undefined;
  hsn_code?: string | null | undefined;
  taxability?: Taxability | null | undefined;
}

export interface SentCharge extends Omit<TaxedCharge, 'gst_rate'> {
  gst_rate?: number | null | undefined;
  hsn_code?: string | null | undefined;
}

/** Fields of a sale or a purchase order that decide its rates. */
export interface SentRates extends WholeDiscount {
  day: Day;
  /** By default it follows the lines: taxed when one of them has a rate. */
  apply_tax?: boolean | undefined;
  /** Percent. */
  tax_percentage?: number | undefined;
  lines: readonly SentLine[];
  charges?: readonly SentCharge[] | undefined;
  /** Prices, discounts and charges are with tax. */
  prices_include_tax?: boolean | undefined;
}

export interface DocumentRates {
  /** Whether rates count at all. */
  taxed: boolean;
  /** Percent, in the order of the lines; 0 without tax. */
  rates: number[];
  chargeRates: number[];
}

export function documentRates({ apply_tax, tax_percentage, lines, charges = [] }: SentRates): DocumentRates {
  const taxed = apply_tax ?? lines.some(({ gst_rate }) => (gst_rate ?? 0) > 0);
  const rateOf = ({ gst_rate }: { gst_rate?: number | null | undefined }) => (taxed ? (gst_rate ?? tax_percentage ?? 0) : 0);
  return { taxed, rates: lines.map((line) => (isUntaxed(line) ? 0 : rateOf(line))), chargeRates: charges.map(rateOf) };
}

export const hasTax = ({ rates, chargeRates }: DocumentRates): boolean => [...rates, ...chargeRates].some((rate) => rate > 0);

/** Whether the document contains only goods that are not taxed. */
export const isUntaxedOnly = ({ lines }: SentRates, { rates }: DocumentRates): boolean => lines.every((line, index) => isUntaxed(line) && rates[index] === 0);

/** Why the document's percentage may not be; undefined where it may, or counts for no line. A rate of a line is looked at with the line. */
export function beforeGstFault(sent: SentRates): string | undefined {
  if (sent.day >= GST_BEGAN) return undefined;
  const { lines, charges = [] } = sent;
  const { rates, chargeRates } = documentRates(sent);
  const counts = [...lines, ...charges].some(({ gst_rate }, index) => gst_rate == null && ([...rates, ...chargeRates][index] ?? 0) > 0);
  return counts ? 'There was no GST on this day: it began on 1 July 2017. Leave the tax away' : undefined;
}

/** The HSN of the goods that a charge goes with: those of the highest amount, of the lines that have one. @param taxable of each line, in paise */
export function hsnOfCharges(lines: readonly { hsn_code?: string | null | undefined }[], taxable: readonly number[]): string | null {
  const [first] = lines
    .map(({ hsn_code }, index) => ({ hsn_code, amount: taxable[index] ?? 0 }))
    .filter(({ hsn_code }) => hsn_code)
    .sort((a, b) => b.amount - a.amount);
  return first?.hsn_code ?? null;
}

/** The taxes of a document that has no faults. */
export function taxAtRates({ lines, charges = [], ...pricing }: SentRates, rates: DocumentRates, split: TaxSplit, round_off?: boolean): DocumentTax {
  return documentTax({
    lines: lines.map((line, index) => ({ ...line, gst_rate: mustGet(rates.rates, index) })),
    charges: charges.map((charge, index) => ({ ...charge, gst_rate: mustGet(rates.chargeRates, index) })),
    split,
    round_off,
    prices_include_tax: pricing.prices_include_tax,
    discount_percent: pricing.discount_percent,
    discount_amount: pricing.discount_amount,
  });
}

/** Faults of a discount on the whole. Each line's own is within its line. */
export function wholeDiscountFaults({ lines, discount_amount }: SentRates): Record<string, string> {
  if (discount_amount == null) return {};
  const { taxable } = documentTax({ lines: lines.map((line) => ({ ...line, gst_rate: 0 })), split: 'none' });
  return paise(discount_amount) > taxable ? { discount_amount: `A discount on the whole is at most its lines: ${rupeesShown(taxable)}` } : {};
}

/** Checks only rates sent for a line: the document's own percentage is free, as before rates existed. By path in the body. */
export const sentRateFaults = ({ lines, charges = [], day }: SentRates): Record<string, string> => ({
  ...faultsOf('items', lines, (line) => goodsFaults(line, day).gst_rate),
  ...faultsOf('charges', charges, ({ gst_rate, hsn_code }) => (gst_rate == null ? undefined : chargeRateFault(gst_rate, hsn_code, lines, day))),
});

/** A charge goes with its goods, and may have a rate that they alone may bear. */
function chargeRateFault(rate: number, own: string | null | undefined, lines: readonly SentLine[], day: Day): string | undefined {
  const codes = own ? [own] : lines.map(({ hsn_code }) => hsn_code ?? null);
  return codes.some((code) => !rateFault(rate, day, code)) ? undefined : rateFault(rate, day, null);
}

function faultsOf<Line>(list: string, lines: readonly Line[], faultOf: (line: Line) => string | undefined): Record<string, string> {
  const faults = lines.flatMap((line, index) => {
    const fault = faultOf(line);
    return fault ? [[`${list}[${index}].gst_rate`, fault]] : [];
  });
  return Object.fromEntries(faults);
}
