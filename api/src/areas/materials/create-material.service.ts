import type { ItemKey } from '@karkhana/shared-contract/items/item-endpoints';
import type { NewMaterial } from '@karkhana/shared-contract/materials/material-schemas';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import { type Actor, createdAndUpdatedAt, createdAt } from '../../platform/actor.ts';
import { AppError, badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { lockItems, lockMaterials, moveStock, quantityUnits } from '../../stock/stock.ts';
import { placeOf } from '../places/place-of.ts';
import { openingDay } from '../stock/opening-day.ts';

interface BoughtMaterial extends NewMaterial {
  /** The item that it is, where that is another one; `product_id` is a product of it. */
  product_id?: number | null | undefined;
  item?: ItemKey | null | undefined;
}

/** Adds what is bought and consumed; its current stock is the opening row of its ledger (docs/reference/stock.md#items). */
export async function createMaterial(tx: Transaction, actor: Actor, input: BoughtMaterial): Promise<{ id: number; audit: Audit }> {
  const {
    current_stock,
    place_id,
    as_on,
    product_id,
    item: key = null,
    minimum_stock,
    description,
    active = true,
    default_unit_price,
    gst_rate,
    ...rest
  } = input;
  const { units_per_purchase_unit, ...material } = rest;
  await refuseTakenName(tx, input.name);
  if (product_id && key) throw badInput('item', 'Name the product or the item');
  const sold = product_id ? { kind: 'product' as const, id: product_id } : key;
  const supplied = sold && (await suppliedItem(tx, sold, product_id ? 'product_id' : 'item.id', input));
  const on_day = await openingDay(tx, actor, as_on);
  const { id } = await tx
    .insertInto('materials')
    .values({
      ...material,
      active,
      description: description || null,
      default_unit_price: String(default_unit_price),
      units_per_purchase_unit: units_per_purchase_unit?.toString() ?? null,
      gst_rate: gst_rate?.toString() ?? null,
      ...supplied,
      stock_alert_threshold: minimum_stock?.toString() ?? null,
      created_by: actor.id,
      ...createdAndUpdatedAt(actor),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const item = mustGet(await lockMaterials(tx, [id], await placeOf(tx, actor, place_id)), id);
  await moveStock(tx, actor.id, item, { quantity: quantityUnits(current_stock ?? 0), cause: 'opening', reason: 'Opening stock', on_day, ...createdAt(actor) });
  return { id, audit: { action: 'create', entity: 'material', entity_id: id, summary: `Material ${input.name} added`, detail: input } };
}

/** What is sold as an item has the goods of that for GST, and a material's unit. */
async function suppliedItem(tx: Transaction, key: ItemKey, field: string, { current_stock, unit }: BoughtMaterial) {
  const item = (await lockItems(tx, [key]))(key);
  if (!item || (item.kind === 'material' && !item.own_stock)) throw badInput(field, `This ${key.kind} does not exist`);
  if (!item.active) throw badInput(field, `${item.name} is inactive. Make the ${key.kind} active again or choose another one`);
  if (current_stock) throw badInput('current_stock', `It has the stock of ${item.name}, and none of its own. Send 0`);
  if (item.kind === 'material' && item.unit !== unit)
    throw badInput('unit', `${item.name} is counted in ${item.unit}. Give what is bought in another unit a purchase unit`);
  const { hsn_code, uqc, taxability } = item;
  const { gst_rate } = await tx.selectFrom(`${key.kind}s`).select('gst_rate').where('id', '=', key.id).executeTakeFirstOrThrow();
  const { id: item_id } = await tx.selectFrom('items').select('id').where(`${key.kind}_id`, '=', key.id).executeTakeFirstOrThrow();
  return { traded_product_id: key.kind === 'product' ? key.id : null, item_id, hsn_code, uqc, taxability, gst_rate };
}

/** Names are unique without case. @param except a material that may keep it */
export async function refuseTakenName(tx: Transaction, name: string, except = 0): Promise<void> {
  const taken = await tx.selectFrom('materials').select('id').where(sql`lower(name)`, '=', sql`lower(${name})`).where('id', '!=', except).executeTakeFirst();
  if (taken) throw new AppError('CONFLICT', `A material named ${name} already exists`, { name: 'This name is taken' });
}
