import type { NewMaterial } from '@karkhana/shared-contract/materials/material-schemas';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import { type Actor, createdAndUpdatedAt, createdAt } from '../../platform/actor.ts';
import { AppError, badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { lockMaterials, lockProducts, moveStock, quantityUnits } from '../../stock/stock.ts';
import { placeOf } from '../places/place-of.ts';
import { openingDay } from '../stock/opening-day.ts';

interface BoughtMaterial extends NewMaterial {
  /** The product that it is, when it is bought to be sold. */
  product_id?: number | null | undefined;
}

/** Adds what is bought and consumed; its current stock is the opening row of its ledger (docs/reference/stock.md#items). */
export async function createMaterial(tx: Transaction, actor: Actor, input: BoughtMaterial): Promise<{ id: number; audit: Audit }> {
  const { current_stock, place_id, as_on, product_id, minimum_stock, description, active = true, default_unit_price, gst_rate, ...rest } = input;
  const { units_per_purchase_unit, ...material } = rest;
  await refuseTakenName(tx, input.name);
  const traded = product_id ? await tradedProduct(tx, product_id, current_stock) : undefined;
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
      ...traded,
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

/** What is bought to be sold has the goods of its product for GST. */
async function tradedProduct(tx: Transaction, id: number, stock: number | undefined) {
  const product = (await lockProducts(tx, [id])).get(id);
  if (!product) throw badInput('product_id', 'This product does not exist');
  if (!product.active) throw badInput('product_id', `${product.name} is inactive. Make the product active again or choose another one`);
  if (stock) throw badInput('current_stock', `It has the stock of ${product.name}, and none of its own. Send 0`);
  const { hsn_code, uqc, taxability } = product;
  const { gst_rate } = await tx.selectFrom('products').select('gst_rate').where('id', '=', id).executeTakeFirstOrThrow();
  return { traded_product_id: id, hsn_code, uqc, taxability, gst_rate };
}

/** Names are unique without case. @param except a material that may keep it */
export async function refuseTakenName(tx: Transaction, name: string, except = 0): Promise<void> {
  const taken = await tx.selectFrom('materials').select('id').where(sql`lower(name)`, '=', sql`lower(${name})`).where('id', '!=', except).executeTakeFirst();
  if (taken) throw new AppError('CONFLICT', `A material named ${name} already exists`, { name: 'This name is taken' });
}
