/**
 * Rupees for one unit of what is on the shelf after a movement at its own price (docs/reference/stock.md#cost). All in millionths.
 * A receipt mixes its price in, its reversal takes it out again; half up at the last place. Where nothing is left, or where more would be
 * taken out than was ever mixed in, the last known cost stays.
 * @param balance before the movement
 * @param cost of one unit of that balance
 * @param quantity signed
 * @param unitCost of one unit of the movement
 */
export function movingAverage(balance: bigint, cost: bigint, quantity: bigint, unitCost: bigint): bigint {
  const after = balance + quantity;
  const value = balance * cost + quantity * unitCost;
  if (after <= 0n || value < 0n) return cost;
  return (value * 2n + after) / (after * 2n);
}
