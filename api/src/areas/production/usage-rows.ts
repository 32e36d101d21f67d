import { decimalText, decimalUnits } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { createdAt } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import { quantityUnits, type StockedMaterial } from '../../stock/stock.ts';
import type { Posting } from './posting.ts';

const DECIMALS = 6;

/** What a record has of one material. Quantities and rupees per unit in millionths. */
export interface Usage {
  material_id: number;
  /** Null for a material beyond the requirements. */
  need: { quantity_required: string; batch_size: number } | null;
  standard: bigint;
  actual: bigint;
  cost: bigint;
}

/** The record must be locked: its usage changes with it. */
export async function readUsage(tx: Transaction, recordId: number): Promise<Usage[]> {
  const rows = await tx.selectFrom('production_usage').selectAll().where('production_record_id', '=', recordId).orderBy('id').execute();
  return rows.map(({ material_id, quantity_required, batch_size, standard_quantity, actual_quantity, unit_cost }) => ({
    material_id,
    need: quantity_required === null || batch_size === null ? null : { quantity_required, batch_size },
    standard: quantityUnits(standard_quantity),
    actual: quantityUnits(actual_quantity),
    cost: decimalUnits(unit_cost, DECIMALS),
  }));
}

export async function insertUsage({ tx, actor, recordId }: Posting, usages: readonly Usage[], materials: ReadonlyMap<number, StockedMaterial>): Promise<void> {
  if (!usages.length) return;
  const rows = usages.map(({ material_id, need, ...usage }) => {
    const { name, unit } = mustGet(materials, material_id);
    return { production_record_id: recordId, material_id, material_name: name, unit, ...need, ...figures(usage), ...createdAt(actor) };
  });
  await tx.insertInto('production_usage').values(rows).execute();
}

export async function updateUsage(tx: Transaction, recordId: number, usage: Usage): Promise<void> {
  await tx
    .updateTable('production_usage')
    .set(figures(usage))
    .where('production_record_id', '=', recordId)
    .where('material_id', '=', usage.material_id)
    .execute();
}

const figures = ({ standard, actual, cost }: Pick<Usage, 'standard' | 'actual' | 'cost'>) => ({
  standard_quantity: decimalText(standard, DECIMALS),
  actual_quantity: decimalText(actual, DECIMALS),
  unit_cost: decimalText(cost, DECIMALS),
});
