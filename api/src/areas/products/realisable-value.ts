import type { Product } from '@karkhana/shared-contract/products/product';
import type { ProductChanges } from '@karkhana/shared-contract/products/product-schemas';
import { sql } from 'kysely';
import { type Actor, todayOf } from '../../platform/actor.ts';
import { badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuseClosed } from '../ledger/closed-period.ts';

/**
 * Sets the value of one piece from a day on; days before keep what counted then (docs/reference/cost.md#net-realisable-value).
 * @returns the change for the audit trail; undefined where it counts so already, or nothing was sent
 */
export async function setRealisableValue(
  tx: Transaction,
  actor: Actor,
  { id, stock_nrv: stored }: Product,
  { stock_nrv, stock_nrv_from }: Pick<ProductChanges, 'stock_nrv' | 'stock_nrv_from'>,
) {
  if (stock_nrv === undefined) {
    if (stock_nrv_from) throw badInput('stock_nrv', 'Enter the net realisable value that counts from this day');
    return undefined;
  }
  const day = stock_nrv_from ?? todayOf(actor);
  if (day > todayOf(actor)) throw badInput('stock_nrv_from', 'Counts from cannot be after today');
  const value = stock_nrv === null ? null : String(stock_nrv);
  const before = await tx
    .selectFrom('product_realisable_values')
    .select('value')
    .where('product_id', '=', id)
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  const stands = before?.value == null ? null : Number(before.value);
  if (stands === stock_nrv && stored === stock_nrv) return undefined;
  await refuseClosed(tx, day);
  await tx
    .insertInto('product_realisable_values')
    .values({ product_id: id, day, value, created_by: actor.id })
    .onConflict((row) => row.columns(['product_id', 'day']).doUpdateSet({ value, created_by: actor.id }))
    .execute();
  // The value with the latest day counts now, even if this one is for an earlier day.
  await sql`update products set stock_nrv = (select value from product_realisable_values where product_id = ${id} order by day desc limit 1) where id = ${id}`.execute(
    tx,
  );
  return { stock_nrv: { from: stands, to: stock_nrv, counts_from: day } };
}
