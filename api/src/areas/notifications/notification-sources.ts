import { UNPAID_AFTER_DAYS } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import type { NotificationKind } from '@karkhana/shared-contract/notifications/notification';
import { type RawBuilder, sql } from 'kysely';
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

/** From when on an unpaid sale is worth telling: the day after its due date; one without terms after a month. */
const LATE_FROM = sql`coalesce(due_date + 1, sale_date + ${UNPAID_AFTER_DAYS}::int)`;

/**
 * One query per kind, each with the columns id, kind, since, facts. Nothing is stored: what is low, unpaid or pending is so for every
 * process at the same moment. The id names the occurrence, so that what a user has read is told once: the ledger row with which an
 * item became low, the sale, the order, the change of the live set. Its last digit tells them apart.
 */
export const sources: Record<Exclude<NotificationKind, 'release'>, RawBuilder<Matter>> = {
  low_stock: sql`${lowStock('product', 2)} union all ${lowStock('material', 3)}`,
  unpaid_sale: sql`
    select id::bigint * 10 + 4 as id, 'unpaid_sale' as kind, ${midnight(LATE_FROM)} as since,
      jsonb_build_object('sale', id, 'number', invoice_number, 'party', vendor_name, 'outstanding', net_amount - amount_paid - amount_settled, 'due', due_date) as facts
    from sales
    where payment_status in ('pending', 'partial') and cancelled_at is null and ${LATE_FROM} <= ${today()}`,
  pending_purchase: sql`
    select id::bigint * 10 + 5 as id, 'pending_purchase' as kind, created_at as since,
      jsonb_build_object('purchase', id, 'number', invoice_number, 'party', vendor_name) as facts
    from purchases
    where status = 'pending' and deleted_at is null`,
};

/**
 * Low since the first ledger row after the last one that was above the threshold. An item without any such row, such as one that came
 * with no stock, is low since it exists. Each step reads the ledger once for all items together: a search for each item by itself takes
 * a minute when the planner has not yet heard of thousands that were brought in.
 */
function lowStock(item: 'product' | 'material', ownDigit: number): RawBuilder<Matter> {
  const ledgerItem = sql.ref(`stock_ledger.${item}_id`);
  const low = sql`(
    select id, name, stock_quantity, created_at, ${THRESHOLD} as threshold from ${sql.table(`${item}s`)} where active and stock_quantity <= ${THRESHOLD}) as low`;
  return sql`
    select coalesce(fell.id * 10 + 1, low.id::bigint * 10 + ${ownDigit}::int) as id, 'low_stock' as kind, coalesce(fell.created_at, low.created_at) as since,
      jsonb_build_object('item', ${item}::text, 'name', low.name, 'quantity', low.stock_quantity, 'threshold', low.threshold) as facts
    from ${low} left join (
      select item_id, min(ledger_id) as ledger_id from (
        select low.id as item_id, stock_ledger.id as ledger_id, max(stock_ledger.id) filter (where balance_after > threshold) over (partition by low.id) as above
        from stock_ledger join ${low} on low.id = ${ledgerItem}) as movements
      where ledger_id > coalesce(above, 0) group by item_id) as began on began.item_id = low.id
    left join stock_ledger as fell on fell.id = began.ledger_id`;
}

/** The business day in India, whatever the time zone of the connection. */
function today(): RawBuilder<string> {
  return sql`(now() at time zone interval '5 hours 30 minutes')::date`;
}

function midnight(day: RawBuilder<unknown>): RawBuilder<Date> {
  return sql`(${day})::timestamp at time zone interval '5 hours 30 minutes'`;
}

/** Changes of the live set lie in the store, not in the database. */
export const releaseSource = (matters: readonly ReleaseMatter[]): RawBuilder<Matter> => sql`
  select (matter ->> 'sequence')::bigint * 10 + 6 as id, 'release' as kind, (matter ->> 'at')::timestamptz as since, matter as facts
  from jsonb_array_elements(${JSON.stringify(matters)}::jsonb) as matter`;
