import { decimalText, decimalUnits, halfUp } from '@karkhana/shared-contract/money';
import type { RowFields } from './import-adapter.ts';

const units = (value: unknown, decimals: number) => decimalUnits(Number(value), decimals);
/** Rupees, half up. */
export const worthOf = ({ quantity, unit_cost }: RowFields) => decimalText(halfUp(units(quantity, 3) * units(unit_cost, 6), 10_000_000n), 2);
export const sameValue = (read: RowFields) => units(read.value, 2) === decimalUnits(worthOf(read), 2);

/** Rupees for one unit, with 6 decimals; undefined where the row has no cost. */
export function costOf({ quantity, unit_cost, value }: RowFields): string | undefined {
  if (unit_cost !== undefined) return decimalText(units(unit_cost, 6), 6);
  if (value === undefined || !quantity) return undefined;
  return decimalText(halfUp(units(value, 2) * 10_000_000n, units(quantity, 3)), 6);
}
