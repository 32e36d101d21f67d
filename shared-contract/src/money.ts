/**
 * Exact arithmetic for money (2 decimals), quantities (3) and rates (2): integers inside, text in the database, plain numbers on the wire
 * (docs/reference/money.md#paise). Only `percentOf` and `halfUp` round. Totals of a document: gst/document-tax.ts.
 */
import { moneyShown } from './shown.ts';

/** The largest amount of money anywhere, in rupees (docs/reference/http.md#values). */
export const MAX_RUPEES = 999_999_999_999.99;

/** `decimalUnits('12.5', 2)` is 1250n. Takes what PostgreSQL or JSON gives; more decimals than allowed are a RangeError. */
export function decimalUnits(value: string | number, decimals: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value));
  const fraction = match?.[3] ?? '';
  if (!match || !/^0*$/.test(fraction.slice(decimals))) throw new RangeError(`${value} is not a number with at most ${decimals} decimals`);
  return BigInt(`${match[1]}${match[2]}${fraction.slice(0, decimals).padEnd(decimals, '0')}`);
}

/** `decimalText(1250n, 2)` is '12.50', as the database takes it. `decimals` is at least 1. */
export function decimalText(units: bigint, decimals: number): string {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Rupees to integer paise, safe as a number up to MAX_RUPEES. */
export const paise = (rupees: string | number): number => Number(decimalUnits(rupees, 2));

/** Integer paise to rupees as text with two decimals. */
export const rupeesText = (amount: number): string => decimalText(BigInt(amount), 2);

/**
 * Integer paise to rupees as the plain number that goes over the wire: the quotient is rounded once, as the text with its two decimals is
 * when it is read.
 */
export const rupees = (amount: number): number => amount / 100 + 0; // of -0 paise: 0

/** Integer paise as people read them: '₹1,23,456.50', '−₹1,250.00'. */
export const rupeesShown = (amount: number): string => moneyShown(rupees(amount));

export interface Line {
  /** At most 3 decimals. */
  quantity: string | number;
  /** Rupees, at most 2 decimals. */
  unit_price: string | number;
}

/** `rate` percent of `amount` paise, in paise, half up: the tax on a transaction. */
export const percentOf = (amount: number, rate: string | number): number => Number(halfUp(BigInt(amount) * decimalUnits(rate, 2), 10_000n));

/** `value / divisor`, half up, for amounts of zero and more. */
export const halfUp = (value: bigint, divisor: bigint): bigint => (value * 2n + divisor) / (divisor * 2n);
