import { type Day, firstOfMonth, lastOfMonth } from '@karkhana/shared-contract/dates';
import type { PurchaseStats } from '@karkhana/shared-contract/purchases/purchase';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';

interface StoredStats {
  today_amount: string;
  today_orders: number;
  monthly_amount: string;
  monthly_orders: number;
}

/** By the document's date; cancelled and deleted orders count nowhere (behaviour.md, Money 4). */
export async function readPurchaseStats(db: Reader, today: Day): Promise<PurchaseStats> {
  const { rows } = await sql<StoredStats>`
    select coalesce(sum(net_amount) filter (where purchase_date = ${today}::date), 0) as today_amount, count(*) filter (where purchase_date = ${today}::date) as today_orders,
           coalesce(sum(net_amount), 0) as monthly_amount, count(*) as monthly_orders
    from purchases where deleted_at is null and status <> 'cancelled' and purchase_date between ${firstOfMonth(today)}::date and ${lastOfMonth(today)}::date`.execute(
    db,
  );
  const stats = rows[0]!;
  return {
    todayAmount: Number(stats.today_amount),
    todayOrders: stats.today_orders,
    monthlyAmount: Number(stats.monthly_amount),
    monthlyOrders: stats.monthly_orders,
  };
}
