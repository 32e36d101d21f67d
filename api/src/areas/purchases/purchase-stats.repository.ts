import { type Day, firstOfMonth, lastOfMonth } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { PurchaseStats } from '@karkhana/shared-contract/purchases/purchase';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';

interface StoredStats {
  today_amount: string;
  today_orders: number;
  monthly_amount: string;
  monthly_orders: number;
  today_credited: string;
  monthly_credited: string;
}

/** By the document's date, net of debit notes; cancelled and deleted orders count nowhere (docs/reference/money.md#what-counts). */
export async function readPurchaseStats(db: Reader, today: Day): Promise<PurchaseStats> {
  const { rows } = await sql<StoredStats>`
    select coalesce(sum(net_amount - credited_net) filter (where purchase_date = ${today}::date), 0) as today_amount, count(*) filter (where purchase_date = ${today}::date) as today_orders,
           coalesce(sum(net_amount - credited_net), 0) as monthly_amount, count(*) as monthly_orders,
           coalesce(sum(credited_net) filter (where purchase_date = ${today}::date), 0) as today_credited, coalesce(sum(credited_net), 0) as monthly_credited
    from purchases where deleted_at is null and status <> 'cancelled' and sequence > 0 and purchase_date between ${firstOfMonth(today)}::date and ${lastOfMonth(today)}::date`.execute(
    db,
  );
  const stats = mustGet(rows, 0);
  return {
    todayAmount: Number(stats.today_amount),
    todayOrders: stats.today_orders,
    monthlyAmount: Number(stats.monthly_amount),
    monthlyOrders: stats.monthly_orders,
    ...(Number(stats.today_credited) > 0 && { todayCredited: Number(stats.today_credited) }),
    ...(Number(stats.monthly_credited) > 0 && { monthlyCredited: Number(stats.monthly_credited) }),
  };
}
