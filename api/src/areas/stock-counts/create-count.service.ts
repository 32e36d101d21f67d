import type { NewStockCount } from '@karkhana/shared-contract/stock/stock-count-schemas';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, createdAt, todayOf } from '../../platform/actor.ts';
import { badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { nextNumber } from '../../platform/document-number.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { STOCK_ITEMS } from '../../stock/items.ts';
import { refuseClosed } from '../ledger/closed-period.ts';
import { heldAt } from '../places/held-at.ts';
import { placeOf } from '../places/place-of.ts';
import { ON_SHELF, THRESHOLD } from '../stock/stock-level.ts';
import { holdCountsAt, refuseStanding } from './standing.ts';

/** Begins a count with the items of its scope. An item that is missing comes with its figure. */
export async function createCount(tx: Transaction, actor: Actor, input: NewStockCount): Promise<{ id: number; audit: Audit }> {
  const { scope, item_kind, category, since, notes } = input;
  const date = input.date ?? todayOf(actor);
  if (date > todayOf(actor)) throw badInput('date', 'Date cannot be after today');
  await refuseClosed(tx, date);
  const place = await placeOf(tx, actor, input.place_id);
  if (scope !== 'empty') await holdCountsAt(tx, place.id);
  const { number } = await nextNumber(tx, 'stock_count', date);
  const facts = { scope, item_kind: item_kind ?? null, category: category ?? null, since: since ?? null, notes: notes || null, place_id: place.id };
  const { id } = await tx
    .insertInto('stock_counts')
    .values({ number, date, ...facts, created_by: actor.id, ...createdAt(actor) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (scope !== 'empty') {
    await addItems(tx, id, input, place.id);
    await refuseStanding(tx, { id, place_id: place.id });
  }
  return { id, audit: { action: 'create', entity: 'stock_count', entity_id: id, summary: `Stock count ${number} begun`, detail: { ...facts, number, date } } };
}

/** Products first. Only materials have a category. */
const addItems = (tx: Transaction, id: number, input: NewStockCount, place: number) =>
  sql`insert into stock_count_lines (stock_count_id, product_id, material_id)
    select ${id}::int, product_id, material_id from ${STOCK_ITEMS} items
    where own_stock and ${ON_SHELF} and ${input.item_kind ? sql`kind = ${input.item_kind}` : sql`true`} and ${wantedOf(input, place)} order by kind desc, lower(name), id`.execute(
    tx,
  );

function wantedOf({ scope, category, since }: NewStockCount, place: number): RawBuilder<unknown> {
  if (scope === 'category') return sql`category = ${category}`;
  if (scope === 'low') return sql`${heldAt(place)} <= ${THRESHOLD}`;
  if (scope !== 'not_counted_since') return sql`true`;
  return sql`not exists (select from stock_count_lines lines join stock_counts on stock_counts.id = stock_count_id
    where (lines.product_id = items.product_id or lines.material_id = items.material_id) and counted is not null and status = 'posted'
      and place_id = ${place} and date >= ${since})`;
}
