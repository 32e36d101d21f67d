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

/** Off the whole document, before tax; at most one of the two, and never off its charges. */
export interface WholeDiscount {
  /** Percent of the sum of the lines. */
  discount_percent?: string | number | null | undefined;
  /** Rupees. */
  discount_amount?: string | number | null | undefined;
}

/** Paise. */
export interface TaxAmounts {
  cgst: number;
  /** UTGST where it is so called. */
  sgst: number;
  igst: number;
  /** All of it; also tax without a name (split `whole`). Paise. */
  tax: number;
}
export interface LineTax extends TaxAmounts {
  /** Quantity x price. */
  gross: number;
  /** Its own and its share of the document's. */
  discount: number;
  taxable: number;
}
export interface GoodsLineTax extends LineTax {
  /** Of the discount, the share of the document's. */
  shared_discount: number;
  /** The line's own as entered: with tax where prices include it. */
  own_discount: number;
  /** Without tax, of one. */
  unit_price: number;
}
export interface RateGroup extends TaxAmounts {
  /** Percent. */
  gst_rate: number;
  taxable: number;
}
/** All in paise. Sums of `lines` and `charges`, of `groups` and the document's own figures are the same to the paisa. */
export interface DocumentTax extends TaxAmounts {
  lines: GoodsLineTax[];
  charges: LineTax[];
  /** The document's own discount, as its prices are: with tax where they include it. */
  shared_discount: number;
  /** By rate, ascending. */
  groups: RateGroup[];
  taxable: number;
  /** To the next rupee, from -50 to 50; where prices include tax, the paise by which no tax gives their sum; 0 otherwise. */
  round_off: number;
  net: number;
}

export interface DocumentTaxInput extends WholeDiscount {
  lines: readonly TaxedLine[];
  charges?: readonly TaxedCharge[] | undefined;
  split: TaxSplit;
  /** Rounds the amount payable to whole rupees, half up. Never taxed. */
  round_off?: boolean | undefined;
  /** Prices, charges and discounts include tax; the taxable amount is computed back from each rate's sum. */
  prices_include_tax?: boolean | undefined;
}

/** All as entered: with tax where prices include it. */
interface Part {
  rate: bigint;
  price: bigint;
  gross: bigint;
  discount: bigint;
  shared: bigint;
  /** Gross less both discounts. */
  amount: bigint;
}
/** Taxable amount of a part. */
interface TaxedPart extends Part {
  taxable: bigint;
}

/**
 * The tax of a document, the one place where it is computed: the browser shows it live, the server records it, paper and exports repeat it. For each rate:
 * taxable sum T, CGST = SGST = T x rate / 200, or IGST = T x rate / 100, each half up to the paisa; the lines of a rate share its tax by largest remainder, so
 * that no paisa is lost. Where prices include tax, T is the one that gives the sum of the prices together with its tax.
 * @throws RangeError for numbers with too many decimals, for both discounts in one line or of the document, and for a discount above its amount
 */
export function documentTax({ lines, charges = [], split, round_off = false, prices_include_tax = false, ...whole }: DocumentTaxInput): DocumentTax {
  const parts = [...discounted(lines.map(linePart), whole), ...charges.map(chargePart)];
  const shares = new Map<Part, LineTax>();
  const groups = groupByRate(parts).map(({ rate, members }) => {
    const taxed = prices_include_tax ? withoutTax(members, rate, split) : members.map((member) => ({ ...member, taxable: member.amount }));
    const taxable = sum(taxed.map((member) => member.taxable));
    const amounts = taxOf(taxable, rate, split);
    for (const [index, share] of shareOut(amounts, taxed).entries()) {
      const { gross, discount, shared, taxable: own } = mustGet(taxed, index);
      shares.set(mustGet(members, index), { gross: Number(gross), discount: Number(discount + shared), taxable: Number(own), ...share });
    }
    return { gst_rate: Number(rate) / 100, taxable: Number(taxable), ...amounts };
  });
  const shown = parts.map((part) => mustGet(shares, part));
  const taxable = total(groups, 'taxable');
  const amounts = { cgst: total(groups, 'cgst'), sgst: total(groups, 'sgst'), igst: total(groups, 'igst'), tax: total(groups, 'tax') };
  const exact = taxable + amounts.tax;
  const asked = prices_include_tax ? Number(sum(parts.map(({ amount }) => amount))) : exact;
  const net = round_off ? Math.floor((exact + 50) / 100) * 100 : asked;
  const goods = shown.slice(0, lines.length).map((line, index) => {
    const part = mustGet(parts, index);
    const rate = prices_include_tax && split !== 'none' ? part.rate : 0n;
    const shared = Math.min(line.discount, Number(lessTax(part.shared, rate)));
    return { ...line, shared_discount: shared, own_discount: Number(part.discount), unit_price: Number(lessTax(part.price, rate)) };
  });
  const shared_discount = Number(sum(parts.map(({ shared }) => shared)));
  return { lines: goods, shared_discount, charges: shown.slice(lines.length), groups, taxable, ...amounts, round_off: net - exact, net };
}

const exactGross = ({ quantity, unit_price }: Line): bigint => halfUp(decimalUnits(quantity, 3) * decimalUnits(unit_price, 2), 1_000n);
/** Quantity x price in paise, half up. */
export const grossOf = (line: Line): number => Number(exactGross(line));

function linePart({ quantity, unit_price, gst_rate, discount_percent, discount_amount }: TaxedLine): Part {
  if (discount_percent != null && discount_amount != null) throw new RangeError('a line has a discount in percent or an amount, not both');
  const gross = exactGross({ quantity, unit_price });
  const discount = discount_percent != null ? halfUp(gross * decimalUnits(discount_percent, 2), 10_000n) : decimalUnits(discount_amount ?? 0, 2);
  if (discount < 0n || discount > gross) throw new RangeError('a discount is at most its line');
  return { rate: decimalUnits(gst_rate, 2), price: decimalUnits(unit_price, 2), gross, discount, shared: 0n, amount: gross - discount };
}

function chargePart({ amount, gst_rate }: TaxedCharge): Part {
  const gross = decimalUnits(amount, 2);
  return { rate: decimalUnits(gst_rate, 2), price: gross, gross, discount: 0n, shared: 0n, amount: gross };
}

/** The document's own discount, on the sums of its lines. */
function discounted(parts: Part[], whole: WholeDiscount): Part[] {
  const amounts = parts.map(({ amount }) => amount);
  const off = wholeDiscount(sum(amounts), whole);
  if (off === 0n) return parts;
  const shares = byLargestRemainder(Number(off), amounts);
  return parts.map((part, index) => {
    const shared = BigInt(mustGet(shares, index));
    return { ...part, shared, amount: part.amount - shared };
  });
}

function wholeDiscount(lines: bigint, { discount_percent, discount_amount }: WholeDiscount): bigint {
  if (discount_percent != null && discount_amount != null) throw new RangeError('a document has a discount in percent or an amount, not both');
  const off = discount_percent != null ? halfUp(lines * decimalUnits(discount_percent, 2), 10_000n) : decimalUnits(discount_amount ?? 0, 2);
  if (off < 0n || off > lines) throw new RangeError('a discount is at most the lines that it is off');
  return off;
}

/** An amount with tax less that tax, half up. @param rate in hundredths of a percent */
const lessTax = (amount: bigint, rate: bigint): bigint => (rate === 0n ? amount : halfUp(amount * 10_000n, 10_000n + rate));

/** Members of one rate whose amounts include its tax, with the taxable amount of each. Gross less discounts stays the taxable amount. */
function withoutTax(members: Part[], rate: bigint, split: TaxSplit): TaxedPart[] {
  const taxable = taxableWithin(sum(members.map(({ amount }) => amount)), rate, split);
  const shares = byLargestRemainder(
    Number(taxable),
    members.map(({ amount }) => amount),
  );
  return members.map((member, index) => {
    const own = BigInt(mustGet(shares, index));
    const [discount, shared] = split === 'none' ? [member.discount, member.shared] : [lessTax(member.discount, rate), lessTax(member.shared, rate)];
    return { ...member, gross: own + discount + shared, discount, shared, taxable: own };
  });
}

/** The taxable sum that gives `amount` together with its tax; without one the nearest, of two the smaller. */
function taxableWithin(amount: bigint, rate: bigint, split: TaxSplit): bigint {
  if (split === 'none' || rate === 0n) return amount;
  const near = lessTax(amount, rate);
  const away = (taxable: bigint): bigint => {
    const over = taxable + BigInt(taxOf(taxable, rate, split).tax) - amount;
    return over < 0n ? -over : over;
  };
  const candidates = [near - 2n, near - 1n, near, near + 1n].filter((taxable) => taxable >= 0n);
  return candidates.reduce((best, taxable) => (away(taxable) < away(best) ? taxable : best));
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
function shareOut({ cgst, sgst, igst, tax }: TaxAmounts, members: TaxedPart[]): TaxAmounts[] {
  const weights = members.map((member) => member.taxable);
  if (cgst || sgst) return byLargestRemainder(cgst, weights).map((half) => ({ cgst: half, sgst: half, igst: 0, tax: half * 2 }));
  return byLargestRemainder(tax, weights).map((share) => ({ cgst: 0, sgst: 0, igst: igst ? share : 0, tax: share }));
}

/** `amount` in shares by the weights; the remainder of rounding down goes to the largest remainders, the earlier line first. */
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
