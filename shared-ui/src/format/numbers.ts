import { decimal, moneyShown, quantityShown, signed } from '@karkhana/shared-contract/shown';

/** A value that is not known shows as a dash, never as zero. */
type Unknown = null | undefined;

const percent = decimal(1, 1);
const short = decimal(0, 2);

const isKnown = (value: number | Unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Rupees with two decimals and Indian grouping: `₹1,23,456.50`, `−₹1,250.00`, `₹0.00`; unknown is `-` (docs/reference/screens.md#formats). */
export const formatMoney = (rupees: number | Unknown): string => (isKnown(rupees) ? moneyShown(rupees) : '-');

/** As entered, up to 6 decimals: `1,150`, `12.5`. */
export const formatQuantity = (value: number | Unknown): string => (isKnown(value) ? quantityShown(value) : '-');

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
export const formatCount = (count: number, one: string, many = `${one}s`): string => `${quantityShown(count)} ${count === 1 ? one : many}`;
