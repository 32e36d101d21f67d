/** A value that is not known shows as a dash, never as zero. */
type Unknown = null | undefined;

const MINUS = '−';
const money = decimal(2, 2);
const quantity = decimal(0, 6);
const percent = decimal(1, 1);
const short = decimal(0, 2);

/**
 * As `Intl.NumberFormat('en-IN')` writes a number from 0 on with this many decimals. Not by it: making the first one reads the locale's
 * data, 100 ms of a slow PC before the first row of every list (docs/decisions/0009).
 */
function decimal(least: number, most: number): { format: (value: number) => string } {
  return {
    format(value) {
      const digits = rounded(value, most).padStart(most + 1, '0');
      let decimals = digits.slice(-most);
      while (decimals.length > least && decimals.endsWith('0')) decimals = decimals.slice(0, -1);
      return `${grouped(digits.slice(0, -most))}${decimals && `.${decimals}`}`;
    },
  };
}

/** 1,23,45,678: the last three digits, and two by two before them. */
function grouped(digits: string): string {
  const groups = [digits.slice(-3)];
  for (let end = digits.length - 3; end > 0; end -= 2) groups.unshift(digits.slice(Math.max(0, end - 2), end));
  return groups.join(',');
}

/** The digits of value * 10^decimals, halves up, of the number as it would be typed: 1.005 is 101 hundredths, though its bits are a little less. */
function rounded(value: number, decimals: number): string {
  const [significand = '', exponent] = value.toExponential().split('e');
  const digits = significand.replace('.', '');
  const kept = Number(exponent) + 1 + decimals;
  if (kept >= digits.length) return digits.padEnd(kept, '0');
  if (kept < 0) return '0';
  return String(BigInt(digits.slice(0, kept)) + (Number(digits[kept]) >= 5 ? 1n : 0n));
}

const signed = (value: number, text: string) => (value < 0 ? `${MINUS}${text}` : text);
const isKnown = (value: number | Unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Rupees with two decimals and Indian grouping: `₹1,23,456.50`, `−₹1,250.00`, `₹0.00`; unknown is `-` (docs/reference/screens.md#formats). */
export const formatMoney = (rupees: number | Unknown): string => (isKnown(rupees) ? signed(rupees, `₹${money.format(Math.abs(rupees))}`) : '-');

/** As entered, up to 6 decimals: `1,150`, `12.5`. */
export const formatQuantity = (value: number | Unknown): string => (isKnown(value) ? signed(value, quantity.format(Math.abs(value))) : '-');

/** One decimal: `86.4%`. Takes percent, not a fraction. */
export const formatPercent = (value: number | Unknown): string => (isKnown(value) ? signed(value, `${percent.format(Math.abs(value))}%`) : '-');

/** A rate as entered, up to 2 decimals: `18`, `12.5`. Takes percent. */
export const formatRate = (value: number): string => short.format(value);

const CRORE = 10_000_000;
const LAKH = 100_000;

/** Rupees on the axis of a chart only, never in a table: `₹3 L`, `₹1.5 Cr`, `₹40 K`, `0`. */
export function formatAxisMoney(rupees: number): string {
  const amount = Math.abs(rupees);
  if (amount === 0) return '0';
  if (amount >= CRORE) return signed(rupees, `₹${short.format(amount / CRORE)} Cr`);
  if (amount >= LAKH) return signed(rupees, `₹${short.format(amount / LAKH)} L`);
  return signed(rupees, amount >= 1_000 ? `₹${short.format(amount / 1_000)} K` : `₹${short.format(amount)}`);
}

/** `1 invoice`, `91 invoices`. */
export const formatCount = (count: number, one: string, many = `${one}s`): string => `${quantity.format(count)} ${count === 1 ? one : many}`;
