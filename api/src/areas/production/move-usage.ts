import { decimalText } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { createdAt } from '../../platform/actor.ts';
import { type moveStocks, quantityUnits, type StockedMaterial, type StockedProduct } from '../../stock/stock.ts';
import type { Posting } from './posting.ts';
import type { Usage } from './usage-rows.ts';

const DECIMALS = 6;
const DOCUMENT = 'production';

/** A material of a record, and what the record shall have taken of it. */
export interface UsageChange {
  usage: Usage;
  actual: bigint;
}

type Movements = Parameters<typeof moveStocks>[2];

/** The differences: more at the cost of the moment, less back at what it cost the record. The materials must be locked. */
export function usageMovements(posting: Posting, materials: ReadonlyMap<number, StockedMaterial>, changes: readonly UsageChange[]): Movements {
  return changes.map(({ usage, actual }) => {
    const item = mustGet(materials, usage.material_id);
    const quantity = usage.actual - actual;
    return quantity > 0n
      ? { item, quantity, cause: 'production_reversed', unit_cost: decimalText(usage.cost, DECIMALS), ...factsOf(posting) }
      : { item, quantity, cause: 'production', ...factsOf(posting) };
  });
}

/** What came of good pieces, or goes again, at what one of them cost in materials. The product must be locked. */
export function goodMovement(posting: Posting, product: StockedProduct, quantity: bigint, unitCost: bigint | undefined): Movements[number] {
  const cause = quantity > 0n ? 'production' : 'production_reversed';
  return { item: product, quantity, cause, ...(unitCost !== undefined && { unit_cost: decimalText(unitCost, DECIMALS) }), ...factsOf(posting) };
}

const factsOf = ({ actor, recordId, on_day, reason }: Posting) => ({
  document_type: DOCUMENT,
  document_id: recordId,
  on_day,
  ...(reason !== undefined && { reason }),
  ...createdAt(actor),
});

/** Pieces that went to stock, in millionths. */
export const goodOf = ({ quantity, rejected_quantity }: { quantity: string | number; rejected_quantity: string | number }): bigint =>
  quantityUnits(quantity) - quantityUnits(rejected_quantity);
