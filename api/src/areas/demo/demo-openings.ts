import { decimalText, decimalUnits } from '@karkhana/shared-contract/money';
import { mustFind, mustGet } from '@karkhana/shared-contract/must-get';
import { requiredMaterial } from '@karkhana/shared-contract/production/required-material';
import type { PlannedCount } from './demo-counts.ts';
import { DEMO_MATERIALS } from './demo-materials.ts';
import type { DemoBatch } from './demo-production.ts';
import type { DemoPurchase } from './demo-purchases.ts';
import { DEMO_REQUIREMENTS } from './demo-requirements.ts';

const DECIMALS = 6;

/** By SKU: opening stock leaves out what was produced later. */
export function withoutProduced(opening: ReadonlyMap<string, number>, batches: readonly DemoBatch[]): Map<string, number> {
  const rest = new Map(opening);
  for (const { sku, quantity, rejected } of batches) rest.set(sku, mustGet(rest, sku) - (quantity - rejected));
  return rest;
}

interface Change {
  at: Date;
  name: string;
  /** Millionths, signed. */
  quantity: bigint;
}

export interface DemoShelf {
  /** What was there when the books began. */
  opening: number;
  minimum: number;
}

/** Low today, as some materials always are. */
const LOW_TODAY = ['Copper wire 2.5 mm', 'Impeller casting', 'Epoxy paint, grey'];

/**
 * By name: as much of each material that no batch ever waits for one and that something can be made today, and at least the figure in DEMO_MATERIALS;
 * and the minimum, which is above what is left of those that are low.
 */
export function materialShelves(counts: readonly PlannedCount[], orders: readonly DemoPurchase[], batches: readonly DemoBatch[]): Map<string, DemoShelf> {
  // Of two changes at one instant the decrease counts first: then the order in which they run does not matter.
  const changes = [...batches.flatMap(consumed), ...counted(counts), ...orders.flatMap(received)].sort((a, b) => a.at.getTime() - b.at.getTime());
  const [balance, lowest] = [new Map<string, bigint>(), new Map<string, bigint>()];
  for (const { name, quantity } of changes) {
    const after = (balance.get(name) ?? 0n) + quantity;
    balance.set(name, after);
    if (after < (lowest.get(name) ?? 0n)) lowest.set(name, after);
  }
  const amount = (amounts: Map<string, bigint>, name: string) => Number(decimalText(amounts.get(name) ?? 0n, DECIMALS));
  return new Map(
    DEMO_MATERIALS.map((material) => {
      const { name, threshold } = material;
      const opening = Math.max(material.opening, Math.ceil(threshold - amount(lowest, name)));
      const left = opening + amount(balance, name);
      return [name, { opening, minimum: LOW_TODAY.includes(name) ? roundUp(left) : threshold }];
    }),
  );
}

/** Round, as a person would set it: 178.64 to 200. */
const roundUp = (left: number): number => Math.max(25, Math.ceil((left * 1.05) / 25) * 25);

function received({ lines, receipts }: DemoPurchase): Change[] {
  return lines.flatMap(({ material, quantity }) =>
    receipts.map(({ at, share }, index) => {
      const soFar = (part: number) => (part === 1 ? quantity : Math.floor(quantity * part));
      return { at, name: material.name, quantity: units(soFar(share) - (index > 0 ? soFar(mustGet(receipts, index - 1).share) : 0)) };
    }),
  );
}

function consumed({ at, sku, quantity, extra }: DemoBatch): Change[] {
  const { batch, materials } = mustFind(DEMO_REQUIREMENTS, (one) => one.sku === sku);
  return materials.map(([name, quantity_required], index) => {
    const standard = requiredMaterial(quantity, { quantity_required, batch_size: batch });
    return { at, name, quantity: -(index === extra?.index ? withExtra(standard, extra.percent) : standard) };
  });
}

const counted = (counts: readonly PlannedCount[]): Change[] =>
  counts
    .filter(({ item }) => item === 'material')
    .map(({ at, name, type, quantity }) => ({ at, name, quantity: units(type === 'increase' ? quantity : -quantity) }));

const units = (quantity: number): bigint => decimalUnits(quantity, DECIMALS);

/** Millionths; rounded down. */
export const withExtra = (standard: bigint, percent: number): bigint => standard + (standard * BigInt(percent)) / 100n;
