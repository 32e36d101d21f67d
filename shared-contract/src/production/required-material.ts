import { decimalUnits } from '../money.ts';

/** Quantities of materials are integer millionths in here. */
const DECIMALS = 6;
const QUANTITY_DECIMALS = 3;

export interface MaterialNeed {
  /** Quantity for one batch, at most 6 decimals. */
  quantity_required: string | number;
  /** Units that a batch makes, at least 1. */
  batch_size: number;
}

/**
 * quantity x quantity_required / batch_size, rounded half up to 6 decimals, in millionths (docs/reference/stock.md#required-material).
 * @param quantity units to produce, at most 3 decimals, not negative
 */
export function requiredMaterial(quantity: string | number, { quantity_required, batch_size }: MaterialNeed): bigint {
  const value = decimalUnits(quantity, QUANTITY_DECIMALS) * decimalUnits(quantity_required, DECIMALS);
  const divisor = BigInt(batch_size) * 1_000n;
  return (value * 2n + divisor) / (divisor * 2n);
}

/** Batches that are begun for it: shown only, never consumed by (docs/reference/stock.md#required-material). */
export const batchesNeeded = (quantity: number, batchSize: number): number => Math.ceil(quantity / batchSize);

/**
 * Whole units that `available` millionths of each material are enough for; null without requirements. Exact: the rounded requirement of this number of units
 * never exceeds the stock.
 */
export function producibleQuantity(needs: readonly (MaterialNeed & { available: bigint })[]): number | null {
  if (!needs.length) return null;
  const units = needs.map(({ available, quantity_required, batch_size }) => (available * BigInt(batch_size)) / decimalUnits(quantity_required, DECIMALS));
  return Math.min(...units.map(Number));
}
