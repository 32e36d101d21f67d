import type { NewProduction } from '@karkhana/shared-contract/production/production-schemas';
import { requiredMaterial } from '@karkhana/shared-contract/production/required-material';
import { type Actor, createdAt } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { lockMaterials, lockProducts, quantityNumber, quantityUnits, type StockedMaterial } from '../../platform/stock.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { availabilityOf } from '../product-materials/availability.ts';
import { readRequirements, type StoredRequirement } from '../product-materials/requirements.repository.ts';
import { goodOf, moveGood, moveUsage } from './move-usage.ts';
import { insertUsage, type Usage } from './usage-rows.ts';
import { unitCostOf } from './usage-rules.ts';

/**
 * Writes the record, takes its materials and adds what is good, or changes nothing (behaviour.md, One stock ledger 4 and 8). A product without
 * requirements takes none.
 */
export async function createProduction(tx: Transaction, actor: Actor, input: NewProduction): Promise<{ id: number; audit: Audit }> {
  const product = (await lockProducts(tx, [input.product_id])).get(input.product_id);
  if (!product) throw new AppError('BAD_INPUT', 'This product does not exist', { product_id: 'This product does not exist' });
  if (!product.active) throw new AppError('CONFLICT', `${product.name} is inactive. Make the product active again or choose another one`);
  // Read again once the materials are locked: what the list says about their stock before is history.
  const ids = (await tx.selectFrom('product_materials').select('material_id').where('product_id', '=', product.id).execute()).map(
    ({ material_id }) => material_id,
  );
  const materials = await lockMaterials(tx, ids);
  const requirements = await readRequirements(tx, product.id);
  refuseShort(requirements, input.quantity);

  const { id } = await insertRecord(tx, actor, input, product);
  const usages = requirements.map((row) => usageOf(row, input.quantity, materials));
  const posting = { tx, actor, recordId: id };
  await insertUsage(tx, id, usages, materials);
  await moveUsage(
    posting,
    materials,
    usages.map((usage) => ({ usage: { ...usage, actual: 0n }, actual: usage.actual })),
  );
  const good = goodOf({ quantity: input.quantity, rejected_quantity: input.rejected_quantity ?? 0 });
  await moveGood(posting, product, good, unitCostOf(usages, good));
  const detail = { product_id: product.id, quantity: input.quantity, rejected_quantity: input.rejected_quantity ?? 0, materials: usages.length };
  const summary = `${quantityNumber(quantityUnits(input.quantity))} x ${product.name} produced`;
  return { id, audit: { action: 'create', entity: 'production', entity_id: id, summary, detail } };
}

/** The spec's refusal, with every material's figures (api.md). */
function refuseShort(requirements: readonly StoredRequirement[], quantity: number): void {
  const { canProduce, materials } = availabilityOf(requirements, quantity);
  if (!canProduce) throw new AppError('SHORT_STOCK', 'Insufficient materials available for production', undefined, { materials });
}

function usageOf({ material_id, quantity_required, batch_size }: StoredRequirement, quantity: number, materials: ReadonlyMap<number, StockedMaterial>): Usage {
  const need = { quantity_required, batch_size };
  const standard = requiredMaterial(quantity, need);
  return { material_id, need, standard, actual: standard, cost: materials.get(material_id)!.cost };
}

async function insertRecord(tx: Transaction, actor: Actor, input: NewProduction, product: { id: number; name: string; sku: string }): Promise<{ id: number }> {
  const { unit_price } = await tx.selectFrom('products').select('unit_price').where('id', '=', product.id).executeTakeFirstOrThrow();
  return tx
    .insertInto('production_records')
    .values({
      product_id: product.id,
      product_name: product.name,
      sku: product.sku,
      quantity: String(input.quantity),
      rejected_quantity: String(input.rejected_quantity ?? 0),
      unit_price: input.unit_price === undefined ? unit_price : String(input.unit_price),
      supervisor: input.supervisor,
      quality_notes: input.quality_notes || null,
      production_date: input.production_date,
      created_by: actor.id,
      ...createdAt(actor),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
