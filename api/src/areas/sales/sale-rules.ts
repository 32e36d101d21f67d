import { type Totals, totals } from '@karkhana/shared-contract/money';
import type { SaleInput } from '@karkhana/shared-contract/sales/sale-schemas';
import { quantityUnits } from '../../platform/stock.ts';

/** Percent; without tax 0, whatever percentage a form still holds. */
export const taxRateOf = ({ apply_tax, tax_percentage }: Pick<SaleInput, 'apply_tax' | 'tax_percentage'>): number => (apply_tax ? (tax_percentage ?? 0) : 0);

export const saleTotals = (input: SaleInput): Totals => totals(input.items, taxRateOf(input));

/** One product may stand on several lines: what counts is their sum. In millionths, by product id. */
export function quantityByProduct(items: readonly { product_id: number; quantity: string | number }[]): Map<number, bigint> {
  const sums = new Map<number, bigint>();
  for (const { product_id, quantity } of items) sums.set(product_id, (sums.get(product_id) ?? 0n) + quantityUnits(quantity));
  return sums;
}
