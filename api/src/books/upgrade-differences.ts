import { sql } from 'kysely';
import type { Reader } from '../platform/database.ts';

/** What the papers of orders of before changed on an account in a month. Rupees, a credit below zero. */
interface UpgradeDifference {
  month: string;
  account: string;
  before: string;
  now: string;
  difference: string;
  orders: string[];
}

/** Entries that were posted when an order of before got its receipts and bills. */
const OF_PAPERS = sql`(select entries.id, purchases.invoice_number from purchases join journal_entries entries on entries.created_at = papered_at and entries.created_by is null
    and (entries.kind in ('purchase', 'opening_purchase') and document_id = purchases.id
      or entries.kind = 'goods_receipt' and document_id in (select id from goods_receipts where purchase_id = purchases.id)
      or entries.kind = 'purchase_bill' and document_id in (select id from purchase_bills where purchase_id = purchases.id)
      or entries.kind = 'debit_note' and document_id in (select id from correction_notes where purchase_id = purchases.id))
  where papered_at is not null)`;

/** Months in which such entries are: closed ones have none. */
export async function upgradedMonths(db: Reader): Promise<string[]> {
  const { rows } = await sql<{
    month: string;
  }>`select distinct to_char(date, 'YYYY-MM') as month from journal_entries where id in (select id from ${OF_PAPERS} own) order by 1`.execute(db);
  return rows.map(({ month }) => month);
}

/** A month's accounts that came to another amount, without those that differ by nothing. */
export async function upgradeDifferences(db: Reader, month: string): Promise<UpgradeDifference[]> {
  const { rows } = await sql<UpgradeDifference>`
    with own as materialized ${OF_PAPERS},
      changed as (select account_id, sum(debit - credit) as difference, array_agg(distinct invoice_number order by invoice_number) as orders
        from journal_lines lines join own on own.id = entry_id where date >= ${`${month}-01`}::date and date < ${`${month}-01`}::date + interval '1 month'
        group by account_id having sum(debit - credit) <> 0),
      sums as (select account_id, sum(debit - credit) as now from journal_lines
        where account_id in (select account_id from changed) and date >= ${`${month}-01`}::date and date < ${`${month}-01`}::date + interval '1 month' group by 1)
    select ${month} as month, name as account, (now - difference)::text as before, now::text, difference::text, orders
    from changed join sums using (account_id) join accounts on accounts.id = account_id order by code`.execute(db);
  return rows;
}
