import { addDays, type Day } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { readCached } from '../../platform/read-cached.ts';
import { lastCost } from '../../stock/costs/stock-on-day.ts';
import { STOCK_ITEMS } from '../../stock/items.ts';
import { cutOf } from './cut.ts';

/** Paise, at the end of a day. */
interface StockValue {
  value: number;
  /** What up to then was brought into the books, which is equity and no profit (cause `opening`). */
  opened: number;
}

/** Paise. */
export interface StockOfPeriod {
  /** With stock of cause opening that was entered in the period. */
  opening: number;
  closing: number;
  /** What up to the end of the period was brought into the books. */
  began: number;
}

/** @param periods without a first day: since the books began */
export async function stockOfPeriods(db: Reader, periods: readonly { startDate: Day | undefined; endDate: Day }[]): Promise<StockOfPeriod[]> {
  const days = periods.flatMap(({ startDate, endDate }) => (startDate === undefined ? [endDate] : [addDays(startDate, -1), endDate]));
  const values = await readStockValues(db, [...new Set(days)]);
  return periods.map(({ startDate, endDate }) => {
    const { value: closing, opened: began } = mustGet(values, endDate);
    if (startDate === undefined) return { opening: began, closing, began };
    const before = mustGet(values, addDays(startDate, -1));
    return { opening: before.value + began - before.opened, closing, began };
  });
}

/** An item's last row of earlier days, or of the same day before this one. */
const openedBefore = (kind: 'product' | 'material') => sql`(select opened_value from stock_costs earlier
  where earlier.${sql.ref(`${kind}_id`)} = costs.${sql.ref(`${kind}_id`)} and (earlier.day, earlier.id) < (costs.day, costs.id) order by earlier.day desc, earlier.id desc limit 1)`;

/**
 * The sum of readStockOn over all items: months are added up already, at most 15 days of rows are for each day, and only products that are worth less
 * than they cost are looked at one by one.
 */
export async function readStockValues(db: Reader, days: readonly Day[]): Promise<Map<Day, StockValue>> {
  const asked = JSON.stringify(days.map((day) => ({ day, ...cutOf(day) })));
  const rows = await readCached(
    db,
    sql<StockValue & { day: Day }>`
    with opened as materialized (
      select day, sum(case cause when 'opening' then value else opened_value - coalesce(${openedBefore('product')}, ${openedBefore('material')}, 0) end) as value
      from stock_costs costs where cause in ('opening', 'closed', 'entered') group by day)
    select day, ((coalesce(months, 0) + sign * coalesce(days, 0) - coalesce(lower, 0)) * 100)::bigint as value, (coalesce(opened, 0) * 100)::bigint as opened
    from json_to_recordset(${asked}::json) as asked (day date, month date, "from" date, "to" date, sign int)
      cross join lateral (select sum(value) as months from stock_value_months where stock_value_months.month <= asked.month) months
      cross join lateral (select sum(value) as days from stock_costs where stock_costs.day between asked."from" and asked."to") days
      cross join lateral (select sum(cost - value) as lower from ${STOCK_ITEMS} items cross join lateral ${lastCost({ upTo: sql`asked.day` })} upto
        where items.product_id in (select product_id from product_realisable_values)) lower
      cross join lateral (select sum(value) as opened from opened where opened.day <= asked.day) opened`,
  );
  return new Map(rows.map(({ day, ...value }) => [day, value]));
}
