import { decimalText, decimalUnits } from '@karkhana/shared-contract/money';

const DECIMALS = 6;

/** Exact: 0.3 less 0.1 is 0.2. Undefined while `change` is no quantity. */
export function stockAfter(current: number, change: string, type: 'increase' | 'decrease' | 'counted'): number | undefined {
  if (!/^\d+(\.\d{1,3})?$/.test(change)) return undefined;
  if (type === 'counted') return Number(change);
  const units = decimalUnits(change, DECIMALS);
  return Number(decimalText(decimalUnits(current, DECIMALS) + (type === 'increase' ? units : -units), DECIMALS));
}
