import { UNPAID_AFTER_DAYS } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import type { NotificationKind } from '@karkhana/shared-contract/notifications/notification';
import { type RawBuilder, sql } from 'kysely';
import { STOCK_ITEMS } from '../../stock/items.ts';
import { THRESHOLD } from '../stock/stock-level.ts';
import type { ReleaseMatter } from './release-matters.ts';

/** What a matter is about, as notification-words.ts puts it into words. */
export type Facts =
  | { item: 'product' | 'material'; name: string; quantity: number; threshold: number }
  | { sale: number; number: string; party: string; outstanding: number; due: Day | null }
  | { purchase: number; number: string; party: string }
  | { title: string };

export interface Matter {
  id: number;
  kind: NotificationKind;
  since: Date;
  facts: Facts;
}
/** Kinds that can have thousands of matters leave the facts to `factsOf`, which reads those of the shown page. */
export interface FoundMatter extends Omit<Matter, 'facts'> {
  facts: Facts | null;
}

/** From when on an unpaid sale is worth telling: the day after its due date; one without terms after a month. */
const LATE_FROM = sql`coalesce(due_date + 1, sale_date + ${UNPAID_AFTER_DAYS}::int)`;

/**
 * One query per kind, each with the columns id, kind, since, facts, as of a day in India. Nothing is stored: what is low, unpaid or pending is so for
 * every process at the same moment. The id names the occurrence, so that a notification that was read stays read: the ledger row that made an item
 * low, the sale, the order, the change of the live set. The last digit is the kind of occurrence.
 */
export const sources: Record<Exclude<NotificationKind, 'release'>, (today: Day) => RawBuilder<FoundMatter>> = {
  low_stock: () => sql`${lowStock('product', 2)} union all ${lowStock('material', 3)}`,
  unpaid_sale: (today) => sql`
    select id::bigint * 10 + 4 as id, 'unpaid_sale' as kind, ${midnight(LATE_FROM)} as since, null::jsonb as facts
    from sales
    where payment_status in ('pending', 'partial') and cancelled_at is null and ${LATE_FROM} <= ${today}::date`,
  pending_purchase: () => sql`
    select id::bigint * 10 + 5 as id, 'pending_purchase' as kind, created_at as since, null::jsonb as facts
    from purchases
    where status = 'pending' and deleted_at is null`,
};

/** The facts of a matter by its kind, id and facts. */
export const factsOf = sql<Facts>`coalesce(facts, case kind
  when 'unpaid_sale' then (
    select jsonb_build_object('sale', id, 'number', invoice_number, 'party', vendor_name, 'outstanding', net_amount - amount_paid - amount_settled, 'due', due_date)
    from sales where sales.id = page.id / 10)
  when 'pending_purchase' then (select jsonb_build_object('purchase', id, 'number', invoice_number, 'party', vendor_name) from purchases where purchases.id = page.id / 10) end)`;

/**
 * Low since the first ledger row after the last one that was above the threshold. An item without any such row, such as one that came with no stock,
 * is low since it exists. Both are the first of the item's own rows in the index by item and id. The range of one item keeps the planner to that
 * index, however many items are low: with an equal item and old statistics it would walk the ids of the whole ledger.
 */
function lowStock(item: 'product' | 'material', ownDigit: number): RawBuilder<FoundMatter> {
  const itemId = sql.ref(`${item}_id`);
  return sql`
    select coalesce(fell.id * 10 + 1, low.id::bigint * 10 + ${ownDigit}::int) as id, 'low_stock' as kind, coalesce(fell.created_at, low.created_at) as since,
      jsonb_build_object('item', ${item}::text, 'name', low.name, 'quantity', low.stock_quantity, 'threshold', low.threshold) as facts
    from (select id, name, stock_quantity, created_at, ${THRESHOLD} as threshold from ${STOCK_ITEMS} items where kind = ${sql.lit(item)} and own_stock and active and stock_quantity <= ${THRESHOLD}) as low
    left join lateral (
      select id from stock_ledger where ${itemId} between low.id and low.id and balance_after > low.threshold order by ${itemId} desc, id desc limit 1) as above on true
    left join lateral (
      select id, created_at from stock_ledger where (${itemId}, id) > (low.id, coalesce(above.id, 0)) and ${itemId} <= low.id order by ${itemId}, id limit 1) as fell on true`;
}

function midnight(day: RawBuilder<unknown>): RawBuilder<Date> {
  return sql`(${day})::timestamp at time zone interval '5 hours 30 minutes'`;
}

/** Changes of the live set, and what of them waits for a person, lie in the store, not in the database. */
export const releaseSource = (matters: readonly ReleaseMatter[]): RawBuilder<FoundMatter> => sql`
  select (matter ->> 'sequence')::bigint * 10 + case when matter ? 'asks' then 7 else 6 end as id, 'release' as kind, (matter ->> 'at')::timestamptz as since, matter as facts
  from jsonb_array_elements(${JSON.stringify(matters)}::jsonb) as matter`;
