import { decimalText } from '@karkhana/shared-contract/money';
import { type Actor, createdAt } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import { moveStocks, quantityUnits, type StockedMaterial, type StockedProduct } from '../../platform/stock.ts';
import type { Usage } from './usage-rows.ts';

const DECIMALS = 6;
export const DOCUMENT = 'production';

/** A material of a record, and what the record shall have taken of it. */
export interface UsageChange {
  usage: Usage;
  actual: bigint;
}

export interface Posting {
  tx: Transaction;
  actor: Actor;
  recordId: number;
  reason?: string;
}

/** Posts the differences to the ledger: more at the cost of the moment, less back at what it cost the record. The materials must be locked. */
export async function moveUsage(
  { tx, actor, recordId, reason }: Posting,
  materials: ReadonlyMap<number, StockedMaterial>,
  changes: readonly UsageChange[],
): Promise<void> {
  const facts = { document_type: DOCUMENT, document_id: recordId, ...(reason !== undefined && { reason }), ...createdAt(actor) };
  const movements = changes.map(({ usage, actual }) => {
    const item = materials.get(usage.material_id)!;
    const quantity = usage.actual - actual;
    return quantity > 0n
      ? { item, quantity, cause: 'production_reversed' as const, unit_cost: decimalText(usage.cost, DECIMALS), ...facts }
      : { item, quantity, cause: 'production' as const, ...facts };
  });
  await moveStocks(tx, actor.id, movements);
}

/** Posts what came of good pieces, or went again, at what one of them cost in materials. The product must be locked. */
export async function moveGood({ tx, actor, recordId, reason }: Posting, product: StockedProduct, change: bigint, unitCost: bigint | undefined): Promise<void> {
  const facts = { document_type: DOCUMENT, document_id: recordId, ...(reason !== undefined && { reason }), ...createdAt(actor) };
  const cause = change > 0n ? ('production' as const) : ('production_reversed' as const);
  const unit_cost = unitCost === undefined ? {} : { unit_cost: decimalText(unitCost, DECIMALS) };
  await moveStocks(tx, actor.id, [{ item: product, quantity: change, cause, ...unit_cost, ...facts }]);
}

/** Pieces that went to stock, in millionths. */
export const goodOf = ({ quantity, rejected_quantity }: { quantity: string | number; rejected_quantity: string | number }): bigint =>
  quantityUnits(quantity) - quantityUnits(rejected_quantity);
