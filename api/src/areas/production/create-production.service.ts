import { mustGet } from '@karkhana/shared-contract/must-get';
import type { NewProduction } from '@karkhana/shared-contract/production/production-schemas';
import { requiredMaterial } from '@karkhana/shared-contract/production/required-material';
import { sql } from 'kysely';
import { type Actor, createdAndUpdatedAt, todayOf } from '../../platform/actor.ts';
import { AppError, badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { lockMaterials, lockProducts, moveStocks, quantityNumber, quantityUnits, type StockedMaterial, type StockPlace } from '../../stock/stock.ts';
import { refuseParts } from '../../stock/whole-units.ts';
import { refuseClosed } from '../ledger/closed-period.ts';
import { placeOf, placeOfDocument } from '../places/place-of.ts';
import { availabilityOf, type NeededMaterial } from '../product-materials/availability.ts';
import { readNeeds } from '../product-materials/requirements.repository.ts';
import { goodMovement, goodOf, usageMovements } from './move-usage.ts';
import { insertUsage, type Usage } from './usage-rows.ts';
import { unitCostOf } from './usage-rules.ts';

/**
 * Writes the record, takes its materials and adds what is good, or changes nothing (docs/reference/stock.md#production). A product without
 * requirements takes none.
 */
export async function createProduction(tx: Transaction, actor: Actor, input: NewProduction): Promise<{ id: number; audit: Audit }> {
  if (input.production_date > todayOf(actor)) throw badInput('production_date', 'Date cannot be after today');
  await refuseClosed(tx, input.production_date);
  const place = await placeOf(tx, actor, input.place_id);
  const product = (await lockProducts(tx, [input.product_id], place)).get(input.product_id);
  if (!product) throw badInput('product_id', 'This product does not exist');
  if (!product.active) throw new AppError('CONFLICT', `${product.name} is inactive. Make the product active again or choose another one`);
  refuseParts(
    [input],
    () => product,
    () => 'quantity',
  );
  refuseParts(
    [{ quantity: input.rejected_quantity ?? 0 }],
    () => product,
    () => 'rejected_quantity',
  );
  const listed = await readNeeds(tx, product.id);
  const from = await materialPlace(tx, actor, input.material_place_id, place);
  const materials = await lockMaterials(
    tx,
    listed.map(({ material_id }) => material_id),
    from,
  );
  const needs = listed.map((need): NeededMaterial => {
    const { name, unit, available, elsewhere } = mustGet(materials, need.material_id);
    return { ...need, material_name: name, unit, available, elsewhere };
  });
  refuseShort(needs, input.quantity);

  const { id } = await insertRecord(tx, actor, { ...input, place_id: place.id, material_place_id: from.id === place.id ? null : from.id }, product);
  const usages = needs.map((need) => usageOf(need, input.quantity, materials));
  const posting = { tx, actor, recordId: id, on_day: input.production_date };
  await insertUsage(posting, usages, materials);
  const taken = usages.map((usage) => ({ usage: { ...usage, actual: 0n }, actual: usage.actual }));
  const good = goodOf({ quantity: input.quantity, rejected_quantity: input.rejected_quantity ?? 0 });
  await moveStocks(tx, actor.id, [...usageMovements(posting, materials, taken), goodMovement(posting, product, good, unitCostOf(usages, good))]);
  const detail = { product_id: product.id, quantity: input.quantity, rejected_quantity: input.rejected_quantity ?? 0, materials: usages.length };
  const summary = `${quantityNumber(quantityUnits(input.quantity))} x ${product.name} produced`;
  return { id, audit: { action: 'create', entity: 'production', entity_id: id, summary, detail } };
}

/** From which materials are taken: as it was sent, else as the settings say, else where the product is made. */
async function materialPlace(tx: Transaction, actor: Actor, sent: number | null | undefined, own: StockPlace): Promise<StockPlace> {
  if (sent != null) return placeOf(tx, actor, sent, 'material_place_id');
  const { material_place_id } = await tx.selectFrom('stock_settings').select('material_place_id').executeTakeFirstOrThrow();
  return material_place_id === null ? own : placeOfDocument(tx, material_place_id);
}

/** Refused with every material's figures. */
function refuseShort(needs: readonly NeededMaterial[], quantity: number): void {
  const { canProduce, materials } = availabilityOf(needs, quantity);
  if (!canProduce) throw new AppError('SHORT_STOCK', 'Insufficient materials available for production', undefined, { materials });
}

function usageOf({ material_id, quantity_required, batch_size }: NeededMaterial, quantity: number, materials: ReadonlyMap<number, StockedMaterial>): Usage {
  const need = { quantity_required, batch_size };
  const standard = requiredMaterial(quantity, need);
  return { material_id, need, standard, actual: standard, cost: mustGet(materials, material_id).cost };
}

async function insertRecord(
  tx: Transaction,
  actor: Actor,
  input: NewProduction & { place_id: number; material_place_id: number | null },
  product: { id: number; name: string; sku: string },
): Promise<{ id: number }> {
  const own = (column: 'unit_price' | 'conversion_cost') => sql<string>`(select ${sql.ref(column)} from products where id = ${product.id})`;
  return tx
    .insertInto('production_records')
    .values({
      product_id: product.id,
      product_name: product.name,
      sku: product.sku,
      quantity: String(input.quantity),
      rejected_quantity: String(input.rejected_quantity ?? 0),
      unit_price: input.unit_price === undefined ? own('unit_price') : String(input.unit_price),
      conversion_cost: own('conversion_cost'),
      supervisor: input.supervisor,
      quality_notes: input.quality_notes || null,
      production_date: input.production_date,
      place_id: input.place_id,
      material_place_id: input.material_place_id,
      created_by: actor.id,
      ...createdAndUpdatedAt(actor),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
