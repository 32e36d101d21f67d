import { decimalUnits, halfUp, type Line } from '../money.ts';
import { mustGet } from '../must-get.ts';
import type { TaxSplit } from './supply.ts';

/** A line of goods. Rupees with 2 decimals, percent with 2, quantity with 3. At most one of the two discounts. */
export interface TaxedLine extends Line {
  /** Percent. */
  gst_rate: string | number;
  /** Percent of quantity x price. */
  discount_percent?: string | number | null | undefined;
  /** Rupees. */
  discount_amount?: string | number | null | undefined;
}

/** Freight, packing and other charges: taxed like a line. */
export interface TaxedCharge {
  /** Rupees. */
  amount: string | number;
  gst_rate: string | number;
}

/** Paise. */
export interface TaxAmounts {
  cgst: number;
  /** UTGST where it is so called. */
  sgst: number;
  igst: number;
  /** All of it; also what has no name (split `whole`). */
  tax: number;
}
export interface LineTax extends TaxAmounts {
  /** Quantity x price. */
  gross: number;
  discount: number;
  taxable: number;
}
export interface RateGroup extends TaxAmounts {
  /** Percent. */
  gst_rate: number;
  taxable: number;
}
/** All in paise. Sums of `lines` and `charges`, of `groups` and the document's own figures are the same to the paisa. */
export interface DocumentTax extends TaxAmounts {
  lines: LineTax[];
  charges: LineTax[];
  /** By rate, ascending. */
  groups: RateGroup[];
  taxable: number;
  /** To the next rupee, from -50 to 50; 0 when it is not asked for. */
  round_off: number;
  net: number;
}

export interface DocumentTaxInput {
  lines: readonly TaxedLine[];
  charges?: readonly TaxedCharge[] | undefined;
  split: TaxSplit;
  /** Rounds what is to be paid to whole rupees, half up. Never taxed. */
  round_off?: boolean | undefined;
}

interface Part {
  rate: bigint;
  gross: bigint;
  discount: bigint;
  taxable: bigint;
}

/**
 * The tax of a document, the one place where it is computed: the browser shows it live, the server records it, paper and exports repeat it.
 * For each rate: taxable sum T, CGST = SGST = T x rate / 200, or IGST = T x rate / 100, each half up to the paisa; the lines of a rate share
 * its tax by largest remainder, so that no paisa is lost.
 * @throws RangeError for numbers with too many decimals, for both discounts in one line, and for a discount larger than its line
 */
export function documentTax({ lines, charges = [], split, round_off = false }: DocumentTaxInput): DocumentTax {
  const parts = [...lines.map(linePart), ...charges.map(chargePart)];
  const shares = new Map<Part, TaxAmounts>();
  const groups = groupByRate(parts).map(({ rate, members }) => {
    const taxable = sum(members.map((member) => member.taxable));
    const amounts = taxOf(taxable, rate, split);
    for (const [index, share] of shareOut(amounts, members).entries()) shares.set(mustGet(members, index), share);
    return { gst_rate: Number(rate) / 100, taxable: Number(taxable), ...amounts };
  });
  const shown = parts.map((part) => ({ gross: Number(part.gross), discount: Number(part.discount), taxable: Number(part.taxable), ...mustGet(shares, part) }));
  const taxable = total(groups, 'taxable');
  const amounts = { cgst: total(groups, 'cgst'), sgst: total(groups, 'sgst'), igst: total(groups, 'igst'), tax: total(groups, 'tax') };
  const exact = taxable + amounts.tax;
  const net = round_off ? Math.floor((exact + 50) / 100) * 100 : exact;
  return { lines: shown.slice(0, lines.length), charges: shown.slice(lines.length), groups, taxable, ...amounts, round_off: net - exact, net };
}

const exactGross = ({ quantity, unit_price }: Line): bigint => halfUp(decimalUnits(quantity, 3) * decimalUnits(unit_price, 2), 1_000n);
/** Quantity x price in paise, half up. */
export const grossOf = (line: Line): number => Number(exactGross(line));

function linePart({ quantity, unit_price, gst_rate, discount_percent, discount_amount }: TaxedLine): Part {
  if (discount_percent != null && discount_amount != null) throw new RangeError('a line has a discount in percent or an amount, not both');
  const gross = exactGross({ quantity, unit_price });
  const discount = discount_percent != null ? halfUp(gross * decimalUnits(discount_percent, 2), 10_000n) : decimalUnits(discount_amount ?? 0, 2);
  if (discount < 0n || discount > gross) throw new RangeError('a discount is at most its line');
  return { rate: decimalUnits(gst_rate, 2), gross, discount, taxable: gross - discount };
}

function chargePart({ amount, gst_rate }: TaxedCharge): Part {
  const gross = decimalUnits(amount, 2);
  return { rate: decimalUnits(gst_rate, 2), gross, discount: 0n, taxable: gross };
}

function groupByRate(parts: Part[]): { rate: bigint; members: Part[] }[] {
  const rates = [...new Set(parts.map((part) => part.rate))].sort((a, b) => Number(a - b));
  return rates.map((rate) => ({ rate, members: parts.filter((part) => part.rate === rate) }));
}

function taxOf(taxable: bigint, rate: bigint, split: TaxSplit): TaxAmounts {
  const whole = Number(halfUp(taxable * rate, 10_000n));
  const half = Number(halfUp(taxable * rate, 20_000n));
  switch (split) {
    case 'intra':
      return { cgst: half, sgst: half, igst: 0, tax: half * 2 };
    case 'inter':
      return { cgst: 0, sgst: 0, igst: whole, tax: whole };
    case 'whole':
      return { cgst: 0, sgst: 0, igst: 0, tax: whole };
    case 'none':
      return { cgst: 0, sgst: 0, igst: 0, tax: 0 };
  }
}

/** CGST and SGST are shared alike, so that they are equal in each line too. */
function shareOut({ cgst, sgst, igst, tax }: TaxAmounts, members: Part[]): TaxAmounts[] {
  const weights = members.map((member) => member.taxable);
  if (cgst || sgst) return byLargestRemainder(cgst, weights).map((half) => ({ cgst: half, sgst: half, igst: 0, tax: half * 2 }));
  return byLargestRemainder(tax, weights).map((share) => ({ cgst: 0, sgst: 0, igst: igst ? share : 0, tax: share }));
}

/** `amount` in shares as the weights are; what is left by rounding down goes to the largest remainders, the earlier line first. */
export function byLargestRemainder(amount: number, weights: readonly bigint[]): number[] {
  const all = sum(weights);
  if (all === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amount) * weight);
  const shares = exact.map((each) => Number(each / all));
  const left = amount - shares.reduce((a, b) => a + b, 0);
  const order = exact
    .map((each, index) => ({ index, remainder: each % all }))
    .sort((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder));
  const larger = new Set(order.slice(0, left).map(({ index }) => index));
  return shares.map((share, index) => (larger.has(index) ? share + 1 : share));
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);
const total = <K extends string>(rows: readonly Record<K, number>[], key: K): number => rows.reduce((sum, row) => sum + row[key], 0);
