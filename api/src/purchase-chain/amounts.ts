import { byLargestRemainder } from '@karkhana/shared-contract/gst/document-tax';
import type { Itc } from '@karkhana/shared-contract/gst/purchase-taxation';
import { mustGet } from '@karkhana/shared-contract/must-get';

/** What a line of an order or of a bill comes to, or a part of it. Paise. */
export interface Amounts {
  /** Of the goods, with charges and the tax that is no credit. */
  cost: number;
  /** Tax that may be set off against our own. */
  cgst: number;
  sgst: number;
  igst: number;
  round_off: number;
  /** Under reverse charge: what we owe, and what of it may be set off. The rest is in the cost. */
  owed: number;
  owed_credit: number;
}

export const NO_AMOUNTS: Amounts = { cost: 0, cgst: 0, sgst: 0, igst: 0, round_off: 0, owed: 0, owed_credit: 0 };
const NAMES = Object.keys(NO_AMOUNTS) as (keyof Amounts)[];
const each = (of: (name: keyof Amounts) => number): Amounts => Object.fromEntries(NAMES.map((name) => [name, of(name)])) as unknown as Amounts;

export const plus = (one: Amounts, other: Amounts): Amounts => each((name) => one[name] + other[name]);
export const minus = (one: Amounts, other: Amounts): Amounts => each((name) => one[name] - other[name]);
export const sumOf = (amounts: readonly Amounts[]): Amounts => amounts.reduce(plus, NO_AMOUNTS);
/** `part` of `of`. */
export const share = (amounts: Amounts, part: number, of: number): Amounts => each((name) => (of === 0 ? 0 : Math.round((amounts[name] * part) / of)));
export const creditIn = ({ cgst, sgst, igst }: Pick<Amounts, 'cgst' | 'sgst' | 'igst'>): number => cgst + sgst + igst;
/** What the supplier gets of it. */
export const payableIn = (amounts: Amounts): number => amounts.cost + creditIn(amounts) + amounts.round_off - (amounts.owed - amounts.owed_credit);

interface TaxedLine {
  worth: number;
  cgst: number;
  sgst: number;
  igst: number;
  gst_rate: number | null;
  itc: Itc | null;
}

/** An order or a bill. Paise. */
export interface TaxedPaper {
  total: number;
  tax: number;
  round_off: number;
  itc: Itc | null;
  /** Whether tax that the supplier charged may be credit: only of one with a GSTIN. */
  claims: boolean;
  /** By rate: what the supplier charged, and what we owe under reverse charge. */
  rates: readonly { gst_rate: number; cgst: number; sgst: number; igst: number; owed: number }[];
  lines: readonly TaxedLine[];
}

/** The amounts of each line, with its shares by worth of what only the paper as a whole has: charges, their tax, and tax without a name. */
export function amountsOfLines({ total, tax, round_off, itc, claims, rates, lines }: TaxedPaper): Amounts[] {
  const all = lines.reduce((sum, { worth }) => sum + worth, 0);
  const weights = lines.map(({ worth }) => BigInt(all > 0 ? worth : 1));
  const charges = byLargestRemainder(total - all, weights);
  const isCredit = (own: Itc | null) => claims && (own ?? itc) === 'eligible';
  const sums = (['cgst', 'sgst', 'igst'] as const).map((name) => {
    const named = rates.reduce((sum, rate) => sum + rate[name], 0);
    return { name, named, rest: named - lines.reduce((sum, line) => sum + line[name], 0) };
  });
  const unnamed = tax - sums.reduce((sum, { named }) => sum + named, 0);
  const unnamedShares = byLargestRemainder(unnamed, weights);
  const restShares = new Map(sums.map(({ name, rest }) => [name, byLargestRemainder(rest, weights)]));
  const owed = owedOfLines(rates, lines, itc);
  return lines.map((line, index) => {
    const at = (shares: readonly number[] | undefined) => mustGet(shares ?? [], index);
    const own = isCredit(line.itc);
    const amounts: Amounts = { ...NO_AMOUNTS, cost: line.worth + at(charges) + at(unnamedShares), round_off: index === 0 ? round_off : 0 };
    for (const name of ['cgst', 'sgst', 'igst'] as const) {
      amounts[own ? name : 'cost'] += line[name];
      amounts[isCredit(null) ? name : 'cost'] += at(restShares.get(name));
    }
    const { owed: ours, owed_credit } = mustGet(owed, index);
    return { ...amounts, owed: ours, owed_credit, cost: amounts.cost + ours - owed_credit };
  });
}

/** What we owe at a rate is shared by the lines at that rate; what no line has, by all. */
function owedOfLines(rates: TaxedPaper['rates'], lines: readonly TaxedLine[], itc: Itc | null): { owed: number; owed_credit: number }[] {
  const sums = lines.map(() => 0);
  for (const { gst_rate, owed } of rates) {
    if (!owed) continue;
    const isAt = lines.some((line) => line.gst_rate === gst_rate && line.worth > 0);
    const shares = byLargestRemainder(
      owed,
      lines.map(({ gst_rate: own, worth }) => BigInt(!isAt ? worth || 1 : own === gst_rate ? worth : 0)),
    );
    for (const [index, part] of shares.entries()) sums[index] = mustGet(sums, index) + part;
  }
  return lines.map((line, index) => ({ owed: mustGet(sums, index), owed_credit: (line.itc ?? itc) === 'eligible' ? mustGet(sums, index) : 0 }));
}
