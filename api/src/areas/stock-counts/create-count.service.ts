import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import type { NewStockCount } from '@karkhana/shared-contract/stock/stock-count-schemas';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, createdAt, todayOf } from '../../platform/actor.ts';
import { badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { nextNumber } from '../../platform/document-number.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { refuseClosed } from '../ledger/closed-period.ts';
import { heldAt } from '../places/held-at.ts';
import { placeOf } from '../places/place-of.ts';
import { ON_SHELF, OWN_STOCK, THRESHOLD } from '../stock/stock-level.ts';

/** Begins a count with the items of its scope. An item that is missing comes with its figure. */
export async function createCount(tx: Transaction, actor: Actor, input: NewStockCount): Promise<{ id: number; audit: Audit }> {
  const { scope, item_kind, category, since, notes } = input;
  const date = input.date ?? todayOf(actor);
  if (date > todayOf(actor)) throw badInput('date', 'Date cannot be after today');
  await refuseClosed(tx, date);
  const place = await placeOf(tx, actor, input.place_id);
  const { number } = await nextNumber(tx, 'stock_count', date);
  const facts = { scope, item_kind: item_kind ?? null, category: category ?? null, since: since ?? null, notes: notes || null, place_id: place.id };
  const { id } = await tx
    .insertInto('stock_counts')
    .values({ number, date, ...facts, created_by: actor.id, ...createdAt(actor) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (scope !== 'empty') for (const kind of kindsOf(input)) await addItems(tx, id, kind, wantedOf(kind, input, place.id));
  return { id, audit: { action: 'create', entity: 'stock_count', entity_id: id, summary: `Stock count ${number} begun`, detail: { ...facts, number, date } } };
}

/** Only materials have a category. */
const kindsOf = ({ scope, item_kind }: NewStockCount): StockItemType[] =>
  (['product', 'material'] as const).filter((kind) => (!item_kind || kind === item_kind) && (scope !== 'category' || kind === 'material'));

function wantedOf(kind: StockItemType, { scope, category, since }: NewStockCount, place: number): RawBuilder<unknown> {
  if (scope === 'category') return sql`category = ${category}`;
  if (scope === 'low') return sql`${heldAt(kind, place)} <= ${THRESHOLD}`;
  if (scope !== 'not_counted_since') return sql`true`;
  return sql`not exists (select from stock_count_lines lines join stock_counts on stock_counts.id = stock_count_id
    where ${sql.ref(`lines.${kind}_id`)} = items.id and counted is not null and status = 'posted' and place_id = ${place} and date >= ${since})`;
}

const addItems = (tx: Transaction, id: number, kind: StockItemType, wanted: RawBuilder<unknown>) =>
  sql`insert into stock_count_lines (stock_count_id, ${sql.ref(`${kind}_id`)})
    select ${id}::int, id from ${sql.table(`${kind}s`)} items where ${ON_SHELF} and ${OWN_STOCK[kind]} and ${wanted} order by lower(name), id`.execute(tx);
