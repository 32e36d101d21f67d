import type { Day } from '@karkhana/shared-contract/dates';
import { paise } from '@karkhana/shared-contract/money';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { balanceOf, type LockedDocument } from '../notes/locked-document.ts';

/** What a bill has of one order, in paise. */
export interface BillPart {
  bill_id: number;
  purchase_id: number;
  vendor_id: number;
  number: string;
  date: Day;
  cancelled: boolean;
  amount: number;
  /** Paid by what names this bill. */
  named: number;
}

/** All bills of these orders, the oldest first. What a bill has beside its lines is of its first order. */
export async function readBillParts(db: Reader, orders: readonly number[]): Promise<BillPart[]> {
  const { rows } = await sql<Omit<BillPart, 'amount' | 'named'> & { amount: string; named: string }>`
    select bills.id as bill_id, parts.purchase_id, vendor_id, number, date, cancelled_on is not null as cancelled,
      own + case when parts.purchase_id = bills.purchase_id then net_amount - sum(own) over (partition by bills.id) else 0 end as amount,
      (select coalesce(sum(amount), 0) from note_allocations where bill_id = bills.id and purchase_id = parts.purchase_id and cancelled_at is null) as named
    from purchase_bills bills join (
        select bill_id, purchase_id, sum(own.total_price + coalesce(own.tax_amount, 0)) as own
        from purchase_bill_items own join purchase_items lines on lines.id = purchase_item_id
        where bill_id in (select bill_id from purchase_bill_orders where purchase_id = any(${[...orders]}::int[])) group by 1, 2) parts on parts.bill_id = bills.id
    order by date, bills.id, parts.purchase_id`.execute(db);
  return rows.map(({ amount, named, ...row }) => ({ ...row, amount: paise(amount), named: paise(named) }));
}

/** What of a part is not paid: what names no bill pays the oldest bills of the order. In paise. */
export function openOfPart(part: BillPart, parts: readonly BillPart[], order: Pick<LockedDocument, 'net' | 'paid' | 'settled'>): number {
  const siblings = parts.filter(({ purchase_id, cancelled }) => purchase_id === part.purchase_id && !cancelled);
  let unnamed = order.paid + order.settled - siblings.reduce((sum, { named }) => sum + named, 0);
  for (const { bill_id, amount, named } of siblings) {
    const share = Math.max(0, Math.min(unnamed, amount - named));
    if (bill_id === part.bill_id) return Math.max(0, Math.min(amount - named - share, balanceOf(order)));
    unnamed -= share;
  }
  return 0;
}
