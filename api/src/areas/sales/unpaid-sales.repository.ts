import { dayInIndia } from '@karkhana/shared-contract/dates';
import { rupees } from '@karkhana/shared-contract/money';
import type { UnpaidSale, UnpaidSales, UnpaidTotal } from '@karkhana/shared-contract/sales/unpaid-sales';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { type Days, readByMonth } from '../../platform/read-by-month.ts';

/** Of a month and a status; amounts in paise. */
interface MonthTotal {
  month: string;
  payment_status: UnpaidSale['payment_status'];
  count: number;
  balance: number;
  overdue_count: number;
  overdue: number;
}
type StoredSale = Omit<UnpaidSale, 'balance'> & { balance: string };

const STANDING = sql`from sales where cancelled_at is null and payment_status`;

/** The oldest of one status. Each alone, because an index then gives them in this order and no others are read. */
const oldest = (status: UnpaidSale['payment_status'], limit: number) => sql`
  (select id, invoice_number, sale_date, vendor_name, net_amount - amount_paid - amount_settled as balance, payment_status, financial_year, sequence
  ${STANDING} = ${status} order by sale_date, financial_year, sequence limit ${limit})`;

/** What customers still owe: how much of each payment status and past its due date, and the oldest sales of both. */
export async function readUnpaidSales(db: Reader, limit: number): Promise<UnpaidSales> {
  const rows = await readByMonth(db, ['sales'], {}, totalsOfMonths);
  const items = await sql<StoredSale>`
    select id, invoice_number, sale_date, vendor_name, balance, payment_status from (${oldest('pending', limit)} union all ${oldest('partial', limit)}) as unpaid
    order by sale_date, financial_year, sequence limit ${limit}`.execute(db);
  const sum = (of: readonly MonthTotal[], column: 'count' | 'balance' | 'overdue_count' | 'overdue') => of.reduce((whole, row) => whole + row[column], 0);
  const totalOf = (status: UnpaidSale['payment_status']): UnpaidTotal => {
    const found = rows.filter((row) => row.payment_status === status);
    return { count: sum(found, 'count'), balance: rupees(sum(found, 'balance')) };
  };
  return {
    pending: totalOf('pending'),
    partial: totalOf('partial'),
    overdue: { count: sum(rows, 'overdue_count'), balance: rupees(sum(rows, 'overdue')) },
    items: items.rows.map((row) => ({ ...row, balance: Number(row.balance) })),
  };
}

/** Added up by day first, so that few dates become text. */
function totalsOfMonths({ start_date, end_date }: Days) {
  const late = sql`filter (where due_date < ${dayInIndia()}::date)`;
  return sql<MonthTotal>`
    with days as (
      select sale_date, payment_status, count(*) as count, sum(net_amount - amount_paid - amount_settled) as balance, count(*) ${late} as overdue_count,
        coalesce(sum(net_amount - amount_paid - amount_settled) ${late}, 0) as overdue
      ${STANDING} in ('pending', 'partial') and sale_date >= ${start_date ?? '-infinity'}::date and sale_date <= ${end_date ?? 'infinity'}::date group by 1, 2)
    select to_char(sale_date, 'YYYY-MM') as month, payment_status, sum(count)::bigint as count, (sum(balance) * 100)::bigint as balance,
      sum(overdue_count)::bigint as overdue_count, (sum(overdue) * 100)::bigint as overdue
    from days group by 1, 2`;
}
