import { quantityUnits } from '../../stock/stock.ts';

/** One product may stand on several lines: what counts is their sum. In millionths, by product id. */
export function quantityByProduct(items: readonly { product_id: number; quantity: string | number }[]): Map<number, bigint> {
  const sums = new Map<number, bigint>();
  for (const { product_id, quantity } of items) sums.set(product_id, (sums.get(product_id) ?? 0n) + quantityUnits(quantity));
  return sums;
}
