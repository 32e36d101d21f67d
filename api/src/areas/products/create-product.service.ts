import type { Taxability, Unit } from '@karkhana/shared-contract/gst/units';
import { isMaterialCode, RESERVED_SKU } from '@karkhana/shared-contract/labels/material-code';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import { type Actor, createdAndUpdatedAt, createdAt } from '../../platform/actor.ts';
import { AppError, badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { lockProducts, moveStock, quantityUnits } from '../../stock/stock.ts';
import { refuseBarcodeAsSku } from '../items/barcodes.ts';
import { placeOf } from '../places/place-of.ts';

export interface NewProduct {
  name: string;
  sku: string;
  description?: string | null;
  /** Rupees. */
  unit_price: string;
  /** Null for the global threshold. */
  stock_alert_threshold: number | null;
  hsn_code?: string | null | undefined;
  uqc?: Unit | null | undefined;
  taxability?: Taxability | null | undefined;
  /** Percent. */
  gst_rate?: string | null;
  active?: boolean;
  /** What is on the shelf when the books begin; a row in the ledger as everything else. */
  opening_stock?: number;
  /** Rupees for one of them; none is known without it. */
  opening_cost?: string;
}

/** Returns its id. SKUs are unique without case. */
export async function createProduct(tx: Transaction, actor: Actor, { opening_stock = 0, opening_cost, ...product }: NewProduct): Promise<number> {
  await refuseTakenSku(tx, product.sku);
  const { id } = await tx
    .insertInto('products')
    .values({ ...product, stock_alert_threshold: product.stock_alert_threshold?.toString() ?? null, created_by: actor.id, ...createdAndUpdatedAt(actor) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const item = mustGet(await lockProducts(tx, [id], await placeOf(tx, actor, undefined)), id);
  const opening = { quantity: quantityUnits(opening_stock), cause: 'opening' as const, reason: 'Opening stock', ...createdAt(actor) };
  await moveStock(tx, actor.id, item, { ...opening, ...(opening_cost && { unit_cost: opening_cost }) });
  return id;
}

/** @param except a product that may keep it */
export async function refuseTakenSku(tx: Transaction, sku: string, except = 0): Promise<void> {
  if (isMaterialCode(sku)) throw badInput('sku', RESERVED_SKU);
  const taken = await tx.selectFrom('products').select('name').where(sql`lower(sku)`, '=', sql`lower(${sku})`).where('id', '!=', except).executeTakeFirst();
  if (taken) throw new AppError('CONFLICT', `The SKU ${sku} belongs to ${taken.name}`, { sku: 'This SKU is taken' });
  await refuseBarcodeAsSku(tx, sku, except);
}
