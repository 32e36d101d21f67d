import { decimalText, decimalUnits } from '@karkhana/shared-contract/money';
import { requiredMaterial } from '@karkhana/shared-contract/production/required-material';
import { countedAt, DEMO_COUNTS } from './demo-counts.ts';
import { DEMO_MATERIALS } from './demo-materials.ts';
import type { DemoBatch } from './demo-production.ts';
import type { DemoPurchase } from './demo-purchases.ts';
import { DEMO_REQUIREMENTS } from './demo-requirements.ts';

const DECIMALS = 6;

/** By SKU: what was made need not have been there when the books began. */
export function withoutProduced(opening: ReadonlyMap<string, number>, batches: readonly DemoBatch[]): Map<string, number> {
  const rest = new Map(opening);
  for (const { sku, quantity, rejected } of batches) rest.set(sku, rest.get(sku)! - (quantity - rejected));
  return rest;
}

interface Change {
  at: Date;
  name: string;
  /** Millionths, signed. */
  quantity: bigint;
}

/** By name: what must have been there of each material, so that no batch ever waits for one; at least what DEMO_MATERIALS says. */
export function materialOpenings(begins: Date, orders: readonly DemoPurchase[], batches: readonly DemoBatch[]): Map<string, number> {
  // Of two at one instant what is taken counts first: then the order in which they run does not matter.
  const changes = [...batches.flatMap(consumed), ...counted(begins), ...orders.flatMap(received)].sort((a, b) => a.at.getTime() - b.at.getTime());
  const [balance, lowest] = [new Map<string, bigint>(), new Map<string, bigint>()];
  for (const { name, quantity } of changes) {
    const after = (balance.get(name) ?? 0n) + quantity;
    balance.set(name, after);
    if (after < (lowest.get(name) ?? 0n)) lowest.set(name, after);
  }
  return new Map(DEMO_MATERIALS.map(({ name, opening }) => [name, Math.max(opening, Math.ceil(-Number(decimalText(lowest.get(name) ?? 0n, DECIMALS))))]));
}

function received({ lines, receipts }: DemoPurchase): Change[] {
  return lines.flatMap(({ material, quantity }) =>
    receipts.map(({ at, share }, index) => {
      const soFar = (part: number) => (part === 1 ? quantity : Math.floor(quantity * part));
      return { at, name: material.name, quantity: units(soFar(share) - (index > 0 ? soFar(receipts[index - 1]!.share) : 0)) };
    }),
  );
}

function consumed({ at, sku, quantity, extra }: DemoBatch): Change[] {
  const { batch, materials } = DEMO_REQUIREMENTS.find((one) => one.sku === sku)!;
  return materials.map(([name, quantity_required], index) => {
    const standard = requiredMaterial(quantity, { quantity_required, batch_size: batch });
    return { at, name, quantity: -(index === extra?.index ? withExtra(standard, extra.percent) : standard) };
  });
}

const counted = (begins: Date): Change[] =>
  DEMO_COUNTS.filter(({ item }) => item === 'material').map((count) => ({
    at: countedAt(count, begins),
    name: count.name,
    quantity: units(count.type === 'increase' ? count.quantity : -count.quantity),
  }));

const units = (quantity: number): bigint => decimalUnits(quantity, DECIMALS);

/** Millionths; rounded down. */
export const withExtra = (standard: bigint, percent: number): bigint => standard + (standard * BigInt(percent)) / 100n;
