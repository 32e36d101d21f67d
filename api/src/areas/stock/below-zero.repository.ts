import type { BelowZero } from '@karkhana/shared-contract/stock/below-zero';
import { sql } from 'kysely';
import { ofMovement } from '../../documents/stored-documents.ts';
import type { Reader } from '../../platform/database.ts';
import { readCached } from '../../platform/read-cached.ts';
import { joinItems } from '../../stock/items.ts';

interface Row extends Omit<BelowZero, 'lowest' | 'place_id' | 'place_name'> {
  lowest: string;
  place_id: number | null;
  place_name: string | null;
}

/** Items that the days of their documents leave below zero at the end of a day: such a document was entered late (docs/reference/stock.md#days). */
export async function listBelowZero(db: Reader): Promise<BelowZero[]> {
  const rows = await readCached<Row>(db, BELOW_ZERO);
  return rows
    .map(({ lowest, place_id, place_name, ...row }) => ({
      ...row,
      ...(place_id !== null && place_name !== null && { place_id, place_name }),
      lowest: Number(lowest),
    }))
    .sort((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : one.name.localeCompare(other.name) || one.item_id - other.item_id));
}

/**
 * Reads only items with a cost row below zero, or that wait for costs, and those noted as below zero at a place: indexes find them in a ledger of any
 * length. An item that is noted at a place is listed there and not once more for all places.
 */
const BELOW_ZERO = sql<Row>`
  with noted as (select place_id, product_id, material_id from places_below_zero),
  asked as (
    select null::int as place_id, product_id, material_id from stock_costs costs where stock_quantity < 0
      and not exists (select from noted where noted.product_id = costs.product_id or noted.material_id = costs.material_id)
    union select null, product_id, material_id from stock_costs_due union select place_id, product_id, material_id from noted),
  moved as (
    select asked.place_id, asked.product_id, asked.material_id, day, quantity from asked cross join lateral (
      select day, quantity, place_id from stock_ledger where stock_ledger.product_id = asked.product_id
      union all select day, quantity, place_id from stock_ledger where stock_ledger.material_id = asked.material_id) own
    where asked.place_id is null or asked.place_id = own.place_id),
  closings as (
    select place_id, product_id, material_id, day, sum(sum(quantity)) over items as closing, lead(day) over items as next
    from moved group by place_id, product_id, material_id, day window items as (partition by place_id, product_id, material_id order by day)),
  below as (
    select place_id, product_id, material_id, min(day) as first, max(coalesce(next - 1, day)) as last, min(closing) as lowest
    from closings where closing < 0 group by 1, 2, 3)
  select kind, items.id as item_id, items.name, sku, unit, place_id, places.name as place_name, first as from, last as to, lowest::text as lowest,
    document_type, document_id, ${ofMovement('number')} as document_number, late.day as on_day
  from below ${joinItems('below')} left join places on places.id = place_id
  cross join lateral (
    select document_type, document_id, day from stock_ledger
    where (stock_ledger.product_id = below.product_id or stock_ledger.material_id = below.material_id) and quantity < 0 and day <= first
      and (below.place_id is null or stock_ledger.place_id = below.place_id)
    order by stock_ledger.id desc limit 1) late`;
