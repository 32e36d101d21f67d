import type { ProductionRates } from '@karkhana/shared-contract/production/production-record';

/** A month's figures, as they come: units, and rupees of materials. */
export interface MonthFigures {
  produced: number;
  rejected: number;
  standardCost: number;
  actualCost: number;
}

/** Percent to two decimals; at most 100, and 0 without data (docs/reference/stock.md#metrics). */
export const productionRates = ({ produced, rejected, standardCost, actualCost }: MonthFigures): ProductionRates => ({
  efficiency_rate: percentOf(standardCost, actualCost),
  quality_rate: percentOf(produced - rejected, produced),
});

const percentOf = (part: number, whole: number): number => (whole > 0 ? Math.min(100, Math.round((part / whole) * 10_000) / 100) : 0);
