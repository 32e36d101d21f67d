import type { BelowZero } from '@karkhana/shared-contract/stock/below-zero';
import { sql } from 'kysely';
import { ofMovement } from '../../documents/stored-documents.ts';
import type { Reader } from '../../platform/database.ts';
import { readCached } from '../../platform/read-cached.ts';
import { joinItems } from '../../stock/items.ts';

interface Row extends Omit<BelowZero, 'lowest'> {
  lowest: string;
}

/** Items that the days of their documents leave below zero at the end of a day: such a document was entered late (docs/reference/stock.md#days). */
export async function listBelowZero(db: Reader): Promise<BelowZero[]> {
  const rows = await readCached<Row>(db, BELOW_ZERO);
  return rows
    .map(({ lowest, ...row }) => ({ ...row, lowest: Number(lowest) }))
    .sort((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : one.name.localeCompare(other.name) || one.item_id - other.item_id));
}

/** Reads only items with a cost row below zero, or that wait for costs: an index finds both in a ledger of any length. */
const BELOW_ZERO = sql<Row>`
  with asked as (
    select product_id, material_id from stock_costs where stock_quantity < 0 union select product_id, material_id from stock_costs_due),
  moved as (
    select asked.product_id, asked.material_id, day, quantity from asked cross join lateral (
      select day, quantity from stock_ledger where stock_ledger.product_id = asked.product_id
      union all select day, quantity from stock_ledger where stock_ledger.material_id = asked.material_id) own),
  closings as (
    select product_id, material_id, day, sum(sum(quantity)) over items as closing, lead(day) over items as next
    from moved group by product_id, material_id, day window items as (partition by product_id, material_id order by day)),
  below as (
    select product_id, material_id, min(day) as first, max(coalesce(next - 1, day)) as last, min(closing) as lowest from closings where closing < 0 group by 1, 2)
  select kind, items.id as item_id, items.name, sku, unit, first as from, last as to, lowest::text as lowest,
    document_type, document_id, ${ofMovement('number')} as document_number, late.day as on_day
  from below ${joinItems('below')}
  cross join lateral (
    select document_type, document_id, day from stock_ledger
    where (stock_ledger.product_id = below.product_id or stock_ledger.material_id = below.material_id) and quantity < 0 and day <= first
    order by stock_ledger.id desc limit 1) late`;
