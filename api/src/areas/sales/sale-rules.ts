import { quantityUnits } from '../../stock/stock.ts';

/** One product may be on several lines: their sum counts. In millionths, by product id. */
export function quantityByProduct(items: readonly { product_id: number; quantity: string | number }[]): Map<number, bigint> {
  const sums = new Map<number, bigint>();
  for (const { product_id, quantity } of items) sums.set(product_id, (sums.get(product_id) ?? 0n) + quantityUnits(quantity));
  return sums;
}
