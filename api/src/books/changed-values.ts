import { sql } from 'kysely';
import type { Reader } from '../platform/database.ts';
import { lastCost } from '../stock/costs/stock-on-day.ts';
import { STOCK_ITEMS } from '../stock/items.ts';

/** Rupees. */
interface ChangedValue {
  name: string;
  quantity: string;
  before: string;
  now: string;
  difference: string;
}

/**
 * Items whose stock is worth another amount by cost in the order of days than by the rule before it: products at their selling price, materials
 * at the average in the order of typing.
 */
export async function changedValues(db: Reader): Promise<ChangedValue[]> {
  const { rows } = await sql<ChangedValue>`
    select name, trim_scale(stock_quantity)::text as quantity, before::text, now::text, (now - before)::text as difference from (
      select name, stock_quantity, round(stock_quantity * price, 2) as before, value as now from ${STOCK_ITEMS} items cross join lateral ${lastCost({})} upto) items
    where before <> now order by abs(now - before) desc, name`.execute(db);
  return rows;
}
