import type { NoCost } from '@karkhana/shared-contract/stock/no-cost';
import type { EnterCost } from '@karkhana/shared-contract/stock/stock-schemas';
import { sql } from 'kysely';
import { type Actor, todayOf } from '../../platform/actor.ts';
import { badInput } from '../../platform/app-error.ts';
import { beforeCommit } from '../../platform/before-commit.ts';
import type { Reader, Transaction } from '../../platform/database.ts';
import { readCached } from '../../platform/read-cached.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { settleCosts } from '../../stock/costs/settle-costs.ts';
import { joinItems } from '../../stock/items.ts';
import { lockItem } from '../../stock/stock.ts';
import { refuseClosed } from '../ledger/closed-period.ts';

/** PUT /stock/costs: from this day on, what came without a cost is worth it (docs/reference/cost.md#no-cost). */
export async function enterCost(tx: Transaction, actor: Actor, { itemType, itemId, unit_cost, day }: EnterCost): Promise<Audit> {
  const item = await lockItem(tx, { kind: itemType, id: itemId });
  if (item.kind === 'material' && !item.own_stock) throw badInput('itemId', `${item.name} is how a supplier sells another item. Choose that item`);
  if (day > todayOf(actor)) throw badInput('day', 'Counts from cannot be after today');
  await refuseClosed(tx, day);
  await sql`insert into item_costs (item_id, day, unit_cost, created_by) select id, ${day}, ${unit_cost}::numeric, ${actor.id}::int from items
    where ${sql.ref(`${itemType}_id`)} = ${itemId}
    on conflict (item_id, day) do update set unit_cost = excluded.unit_cost, assumed = false, created_at = now(), created_by = excluded.created_by`.execute(tx);
  beforeCommit(tx, settleCosts);
  const summary = `Cost of ${item.name} entered: ${unit_cost} from ${day}`;
  return { action: 'cost', entity: itemType, entity_id: itemId, summary, detail: { unit_cost, day } };
}

/** GET /stock/no-cost: what came without a cost, and has none since. */
export const listNoCost = (db: Reader): Promise<readonly NoCost[]> => readCached(db, NO_COST);

const NO_COST = sql<NoCost>`
  with assumed as (select product_id, material_id, unit_cost from item_costs join items on items.id = item_id where assumed),
  unknown as (
    select product_id, material_id from assumed union select product_id, material_id from stock_costs where rate is null and quantity > 0
    except select product_id, material_id from item_costs join items on items.id = item_id where not assumed)
  select kind, items.id as item_id, items.name, sku, unit, stock_quantity::float8 as quantity, came.day as from, unit_cost::float8 as assumed_cost
  from unknown ${joinItems('unknown')}
    left join assumed on assumed.product_id = unknown.product_id or assumed.material_id = unknown.material_id
    cross join lateral (
      select min(day) as day from stock_costs where (stock_costs.product_id = unknown.product_id or stock_costs.material_id = unknown.material_id) and quantity > 0) came
  where came.day is not null order by kind desc, lower(items.name), items.id`;
