import { MAIN_PLACE } from '@karkhana/shared-contract/places/place';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { type RawBuilder, sql } from 'kysely';

/** What came there of each of `items`, rows of STOCK_ITEMS, less what left it, after a day. */
export function movedAfter(place: number, day: RawBuilder<unknown>): RawBuilder<string> {
  const moved = (kind: StockItemType) =>
    sql`(select coalesce(sum(quantity), 0) from stock_ledger later where later.${sql.ref(`${kind}_id`)} = items.id and later.day > ${day} and later.place_id = ${place}::int)`;
  return sql<string>`(case items.kind when 'product' then ${moved('product')} else ${moved('material')} end)`;
}

/** What a place holds of each of `items`, which are of one kind, or rows of STOCK_ITEMS; without a place what all of them hold. */
export function heldAt(place: number | null | undefined, kind?: StockItemType): RawBuilder<string> {
  if (place == null) return sql<string>`items.stock_quantity`;
  const there = (own: StockItemType) =>
    sql`(select coalesce(sum(quantity), 0) from place_stock where ${place === MAIN_PLACE ? sql`true` : sql`place_id = ${place}::int`} and ${sql.ref(`${own}_id`)} = items.id)`;
  const held = kind ? there(kind) : sql`case items.kind when 'product' then ${there('product')} else ${there('material')} end`;
  return place === MAIN_PLACE ? sql<string>`(items.stock_quantity - ${held})` : sql<string>`(${held})`;
}
