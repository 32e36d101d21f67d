import { type Day, dayInIndia } from '@karkhana/shared-contract/dates';
import { rupees } from '@karkhana/shared-contract/money';
import type { StockValuation } from '@karkhana/shared-contract/reports/stock-valuation';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { readStockOn } from '../../stock/costs/stock-on-day.ts';
import { joinItems } from '../../stock/items.ts';

const byName = new Intl.Collator('en', { numeric: true }).compare;

/** GET /reports/stock-valuation. */
export async function stockValuationOf(db: Reader, day: Day = dayInIndia()): Promise<StockValuation> {
  const items = [...(await readStockOn(db, day))].sort((one, other) => byName(one.name, other.name) || one.id - other.id);
  const totalOf = (of: typeof items) => ({ count: of.length, value: rupees(of.reduce((sum, { value }) => sum + value, 0)) });
  const [product, material] = (['product', 'material'] as const).map((kind) => totalOf(items.filter((item) => item.kind === kind))) as [Total, Total];
  return {
    data: items.map(({ id, kind, name, quantity, rate, value }) => ({ item_id: id, kind, name, quantity, rate, value: rupees(value) })),
    totals: { ...totalOf(items), product, material },
    recosting: await readRecosting(db),
  };
}

type Total = StockValuation['totals']['product'];

async function readRecosting(db: Reader): Promise<StockValuation['recosting']> {
  const { rows } = await sql<StockValuation['recosting'][number]>`
    select items.id as item_id, kind, name, min(day) as from from stock_costs_due due ${joinItems('due')} group by 1, 2, 3 order by 3, 2, 1 limit 100`.execute(
    db,
  );
  return rows;
}
