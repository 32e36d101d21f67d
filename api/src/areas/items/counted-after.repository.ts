import type { CountedAfter, CountedAfterQuery } from '@karkhana/shared-contract/items/counted-after';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { badInput } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { STOCK_ITEMS } from '../../stock/items.ts';
import { placeToRead } from '../places/place-of.ts';

const MOST_ITEMS = 500;

/** The first posted count of each item at the place after `day`: what is entered for that day now is not in its figures. */
export async function listCountedAfter(
  db: Reader,
  actor: Actor,
  { items, day, place_id }: CountedAfterQuery,
  kinds: readonly StockItemType[],
): Promise<CountedAfter[]> {
  const asked = items.split(',').map(keyOf);
  if (asked.length > MOST_ITEMS) throw badInput('items', `At most ${MOST_ITEMS} items at once`);
  const wanted = asked.filter(({ kind }) => kinds.includes(kind));
  const { rows } = await sql<CountedAfter>`
    select items.kind as item_kind, items.id as item_id, items.name, found.id as count_id, found.number as count_number, found.date as count_date
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as asked (kind text, id int) join ${STOCK_ITEMS} items on items.kind = asked.kind and items.id = asked.id
    cross join lateral (
      select stock_counts.id, number, date from stock_count_lines lines join stock_counts on stock_counts.id = stock_count_id
      where (lines.product_id = items.product_id or lines.material_id = items.material_id) and counted is not null and status = 'posted'
        and date > ${day}::date and stock_counts.place_id = ${placeToRead(actor, place_id)} order by date, stock_counts.id limit 1) found
    order by found.date, lower(items.name), items.id`.execute(db);
  return rows;
}

function keyOf(text: string): { kind: StockItemType; id: number } {
  const found = /^(product|material):(\d{1,9})$/.exec(text.trim());
  if (!found) throw badInput('items', 'Items must be written as product:1,material:2');
  return { kind: found[1] as StockItemType, id: Number(found[2]) };
}
