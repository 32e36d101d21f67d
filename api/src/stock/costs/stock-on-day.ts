import type { Day } from '@karkhana/shared-contract/dates';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { readCached } from '../../platform/read-cached.ts';
import { STOCK_ITEMS } from '../items.ts';

/** What was there of an item at the end of a day. */
export interface StockOnDay {
  kind: StockItemType;
  id: number;
  name: string;
  quantity: number;
  /** Rupees for one unit, up to 6 decimals. */
  rate: number;
  /** Paise: the lower of cost and net realisable value. */
  value: number;
  /** Paise: what the books began with, as it cost then. */
  opened: number;
}

/** Every item that moved up to then, in no order. Kept while no cost changes. */
export const readStockOn = (db: Reader, day: Day): Promise<readonly StockOnDay[]> =>
  readCached(
    db,
    sql<StockOnDay>`
      select kind, items.id, name, quantity::float8 as quantity, rate::float8 as rate, (value * 100)::bigint as value, (opened_value * 100)::bigint as opened
      from ${STOCK_ITEMS} items cross join lateral ${lastCost({ upTo: day })} upto`,
  );

/** Days whose documents count, a column of days among them: all of them where neither is given. */
interface DaysCounted {
  upTo?: Day | RawBuilder<unknown> | undefined;
  before?: Day | undefined;
}

/**
 * What the last document among some days left of an item of STOCK_ITEMS. A product that brings less than it cost is worth what it brings; `cost` and
 * `cost_rate` are what it cost.
 */
export function lastCost(days: DaysCounted): RawBuilder<unknown> {
  const isLower = sql`costs.stock_quantity > 0 and costs.stock_quantity * brings.value < costs.stock_value`;
  // Each by its own index, of which one finds nothing.
  const of = (own: RawBuilder<unknown>) =>
    sql`(select id, stock_quantity, stock_value, rate, received, issued, opened, opened_value from stock_costs costs where items.${own} is not null and costs.${own} = items.${own} and ${within(sql`costs.day`, days)} order by costs.day desc, costs.id desc limit 1)`;
  return sql`(
    select costs.id, costs.stock_quantity as quantity, case when ${isLower} then brings.value else coalesce(costs.rate, 0) end as rate,
      case when ${isLower} then round(costs.stock_quantity * brings.value, 2) else costs.stock_value end as value, costs.rate as cost_rate, costs.stock_value as cost,
      received, issued, opened, opened_value
    from (${of(sql`product_id`)} union all ${of(sql`material_id`)}) costs left join lateral ${realisableValue(days)} brings on true)`;
}

/** What one unit of a row of STOCK_ITEMS costs at the end of a day; 0 where that is not known. */
export const costOn = (day: Day): RawBuilder<unknown> => sql`coalesce(
  (select cost_rate from ${lastCost({ upTo: day })} upto),
  (select unit_cost from item_costs join items own on own.id = item_id where (own.product_id = items.product_id or own.material_id = items.material_id) and item_costs.day <= ${day}
    order by item_costs.day desc limit 1), 0)`;

/** What one piece of a product of STOCK_ITEMS brings by the last of some days. */
export const realisableValue = (days: DaysCounted): RawBuilder<unknown> => sql`(
  select known.value, known.day from product_realisable_values known where items.product_id is not null and known.product_id = items.product_id and ${within(sql`known.day`, days)} order by known.day desc limit 1)`;

const within = (day: RawBuilder<unknown>, { upTo, before }: DaysCounted) =>
  sql`${upTo ? sql`${day} <= ${upTo}` : sql`true`} and ${before ? sql`${day} < ${before}` : sql`true`}`;
