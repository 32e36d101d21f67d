import type { NewMaterial } from '@karkhana/shared-contract/materials/material-schemas';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import { type Actor, createdAndUpdatedAt, createdAt } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { lockMaterials, moveStock, quantityUnits } from '../../platform/stock.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { placeOf } from '../places/place-of.ts';

/** Adds what is bought and consumed; its current stock is the opening row of its ledger (docs/reference/stock.md#items). */
export async function createMaterial(tx: Transaction, actor: Actor, input: NewMaterial): Promise<{ id: number; audit: Audit }> {
  const { current_stock, place_id, minimum_stock, description, active = true, default_unit_price, gst_rate, units_per_purchase_unit, ...material } = input;
  await refuseTakenName(tx, input.name);
  const { id } = await tx
    .insertInto('materials')
    .values({
      ...material,
      active,
      description: description || null,
      default_unit_price: String(default_unit_price),
      units_per_purchase_unit: units_per_purchase_unit?.toString() ?? null,
      gst_rate: gst_rate?.toString() ?? null,
      stock_alert_threshold: minimum_stock?.toString() ?? null,
      created_by: actor.id,
      ...createdAndUpdatedAt(actor),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const item = mustGet(await lockMaterials(tx, [id], await placeOf(tx, actor, place_id)), id);
  await moveStock(tx, actor.id, item, { quantity: quantityUnits(current_stock ?? 0), cause: 'opening', reason: 'Opening stock', ...createdAt(actor) });
  return { id, audit: { action: 'create', entity: 'material', entity_id: id, summary: `Material ${input.name} added`, detail: input } };
}

/** Names are unique without case. @param except a material that may keep it */
export async function refuseTakenName(tx: Transaction, name: string, except = 0): Promise<void> {
  const taken = await tx.selectFrom('materials').select('id').where(sql`lower(name)`, '=', sql`lower(${name})`).where('id', '!=', except).executeTakeFirst();
  if (taken) throw new AppError('CONFLICT', `A material named ${name} already exists`, { name: 'This name is taken' });
}
