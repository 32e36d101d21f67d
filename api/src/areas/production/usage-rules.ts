import { requiredMaterial } from '@karkhana/shared-contract/production/required-material';
import { movingAverage } from '../../stock/moving-average.ts';
import type { Usage } from './usage-rows.ts';

/**
 * The usage of a record that now made `quantity` units. The standard follows the requirements that the record keeps; what was taken beyond the
 * standard stays. Nothing falls below zero.
 */
export function usageFor(usage: Usage, quantity: string | number): Pick<Usage, 'standard' | 'actual'> {
  if (!usage.need) return { standard: usage.standard, actual: usage.actual };
  const standard = requiredMaterial(quantity, usage.need);
  const actual = usage.actual + standard - usage.standard;
  return { standard, actual: actual < 0n ? 0n : actual };
}

/** What one unit of the material cost this record: more is taken at the cost of the moment, and what goes back goes at the record's own. */
export const costAfter = (usage: Usage, actual: bigint, costNow: bigint): bigint => {
  if (usage.actual === 0n) return actual > 0n ? costNow : usage.cost;
  return actual > usage.actual ? movingAverage(usage.actual, usage.cost, actual - usage.actual, costNow) : usage.cost;
};

/** Millionths of a rupee that one good unit cost in materials, half up; undefined where nothing was taken or nothing is good. */
export function unitCostOf(usages: readonly Pick<Usage, 'actual' | 'cost'>[], good: bigint): bigint | undefined {
  if (!usages.length || good <= 0n) return undefined;
  const value = usages.reduce((sum, { actual, cost }) => sum + actual * cost, 0n);
  return (value * 2n + good) / (good * 2n);
}
