import type { Day } from '@karkhana/shared-contract/dates';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { readCached } from '../../platform/read-cached.ts';

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

/** Of every item that moved up to then, in no order. Kept while no cost changes. */
export const readStockOn = (db: Reader, day: Day): Promise<readonly StockOnDay[]> =>
  readCached(db, sql<StockOnDay>`${of('product', day)} union all ${of('material', day)}`);

const of = (kind: StockItemType, day: Day) => sql`
  select ${sql.lit(kind)} as kind, items.id, name, quantity::float8 as quantity, rate::float8 as rate, (value * 100)::bigint as value, (opened_value * 100)::bigint as opened
  from ${sql.table(`${kind}s`)} items cross join lateral ${lastCost(kind, sql`costs.day <= ${day}`)} upto`;

/** What the last document among some days left of an item of `items`. A product that brings less than it cost is worth what it brings. */
export function lastCost(kind: StockItemType, within: RawBuilder<unknown>): RawBuilder<unknown> {
  const isLower = sql`costs.stock_quantity > 0 and costs.stock_quantity * items.stock_nrv < costs.stock_value`;
  const lower = (cost: RawBuilder<unknown>, realisable: RawBuilder<unknown>) =>
    kind === 'product' ? sql`case when ${isLower} then ${realisable} else ${cost} end` : cost;
  return sql`(
    select costs.id, costs.stock_quantity as quantity, costs.stock_value as cost, ${lower(sql`costs.rate`, sql`items.stock_nrv`)} as rate,
      ${lower(sql`costs.stock_value`, sql`round(costs.stock_quantity * items.stock_nrv, 2)`)} as value, received, issued, opened, opened_value
    from stock_costs costs where costs.${sql.ref(`${kind}_id`)} = items.id and ${within} order by costs.day desc, costs.id desc limit 1)`;
}
