import { type Day, dayInIndia } from '@karkhana/shared-contract/dates';
import { rupees } from '@karkhana/shared-contract/money';
import type { BelowCost, BelowCostRow } from '@karkhana/shared-contract/reports/below-cost';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { readCached } from '../../platform/read-cached.ts';
import { lastCost, realisableValue } from '../../stock/costs/stock-on-day.ts';
import { STOCK_ITEMS } from '../../stock/items.ts';

/** With its values in paise. */
type Row = BelowCostRow;

/** GET /reports/below-cost: products in stock whose price or realisable value is below their cost. */
export async function belowCostOn(db: Reader, day: Day = dayInIndia()): Promise<BelowCost> {
  const rows = await readCached(
    db,
    sql<Row>`
      select items.id as product_id, name, sku, upto.quantity::float8 as quantity, price::float8 as unit_price, upto.cost_rate::float8 as cost,
        brings.value::float8 as stock_nrv, brings.day as stock_nrv_from, (upto.cost * 100)::bigint as cost_value, (upto.value * 100)::bigint as value
      from ${STOCK_ITEMS} items cross join lateral ${lastCost({ upTo: day })} upto left join lateral ${realisableValue({ upTo: day })} brings on true
      where kind = 'product' and upto.quantity > 0 and least(price, brings.value) < upto.cost_rate order by lower(name), items.id`,
  );
  const sumOf = (field: 'cost_value' | 'value') => rupees(rows.reduce((sum, row) => sum + row[field], 0));
  return {
    data: rows.map((row) => ({ ...row, cost_value: rupees(row.cost_value), value: rupees(row.value) })),
    total: rows.length,
    totals: { cost_value: sumOf('cost_value'), value: sumOf('value') },
  };
}
