import { dayInIndia } from '@karkhana/shared-contract/dates';
import { rupees } from '@karkhana/shared-contract/money';
import type { UnpaidSale, UnpaidSales, UnpaidTotal } from '@karkhana/shared-contract/sales/unpaid-sales';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { readCached } from '../../platform/read-cached.ts';

/** Total of one status; amounts in paise. */
interface StatusTotal {
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
  const late = sql`filter (where due_date < ${dayInIndia()}::date)`;
  const open = sql`net_amount - amount_paid - amount_settled`;
  const rows = await readCached(
    db,
    sql<StatusTotal>`
    select payment_status, count(*) as count, (sum(${open}) * 100)::bigint as balance, count(*) ${late} as overdue_count,
      (coalesce(sum(${open}) ${late}, 0) * 100)::bigint as overdue
    ${STANDING} in ('pending', 'partial') group by 1`,
  );
  const items = await sql<StoredSale>`
    select id, invoice_number, sale_date, vendor_name, balance, payment_status from (${oldest('pending', limit)} union all ${oldest('partial', limit)}) as unpaid
    order by sale_date, financial_year, sequence limit ${limit}`.execute(db);
  const totalOf = (status: UnpaidSale['payment_status']): UnpaidTotal => {
    const found = rows.find((row) => row.payment_status === status);
    return { count: found?.count ?? 0, balance: rupees(found?.balance ?? 0) };
  };
  return {
    pending: totalOf('pending'),
    partial: totalOf('partial'),
    overdue: {
      count: rows.reduce((sum, { overdue_count }) => sum + overdue_count, 0),
      balance: rupees(rows.reduce((sum, { overdue }) => sum + overdue, 0)),
    },
    items: items.rows.map((row) => ({ ...row, balance: Number(row.balance) })),
  };
}
