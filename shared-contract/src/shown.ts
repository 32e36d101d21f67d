import { type Day, monthNameShort } from './dates.ts';

/** Values as screens and papers show them (docs/reference/screens.md#formats). */
export const MINUS = '−';

/**
 * As `Intl.NumberFormat('en-IN')` writes a number from 0 on with this many decimals. Not by it: making the first one reads the locale's
 * data, 100 ms of a slow PC before the first row of every list (docs/decisions/0009).
 */
export function decimal(least: number, most: number): { format: (value: number) => string } {
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

export const signed = (value: number, text: string): string => (value < 0 ? `${MINUS}${text}` : text);

const money = decimal(2, 2);
const quantity = decimal(0, 6);

/** ₹1,23,456.50, −₹1,250.00. */
export const moneyShown = (rupees: number): string => signed(rupees, `₹${money.format(Math.abs(rupees))}`);
/** Without the sign, for a column whose header has it: 1,23,456.50. */
export const figureShown = (rupees: number): string => signed(rupees, money.format(Math.abs(rupees)));
/** 12.5 or 1,150. */
export const quantityShown = (value: number): string => signed(value, quantity.format(Math.abs(value)));
/** 14 Nov 2026. */
export const dayShown = (day: Day): string => `${day.slice(8)} ${monthNameShort(day)} ${day.slice(0, 4)}`;
