import { MAIN_PLACE } from '@karkhana/shared-contract/places/place';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { type RawBuilder, sql } from 'kysely';

/** What a place holds of each of `items`, products or materials; without a place what all of them hold. */
export function heldAt(kind: StockItemType, place: number | null | undefined): RawBuilder<string> {
  const key = sql.ref(`${kind}_id`);
  if (place == null) return sql<string>`items.stock_quantity`;
  if (place === MAIN_PLACE) return sql<string>`(items.stock_quantity - coalesce((select sum(quantity) from place_stock where ${key} = items.id), 0))`;
  return sql<string>`coalesce((select quantity from place_stock where place_id = ${place}::int and ${key} = items.id), 0)`;
}
