import { dayInIndia } from '@karkhana/shared-contract/dates';
import { paise, rupees } from '@karkhana/shared-contract/money';
import type { UnpaidSale, UnpaidSales, UnpaidTotal } from '@karkhana/shared-contract/sales/unpaid-sales';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';

interface StoredTotal {
  payment_status: UnpaidSale['payment_status'];
  count: number;
  balance: string;
  overdue_count: number;
  overdue: string;
}
type StoredSale = Omit<UnpaidSale, 'balance'> & { balance: string };

const NOTHING: UnpaidTotal = { count: 0, balance: 0 };
const STANDING = sql`from sales where cancelled_at is null and payment_status`;

/** The oldest of one status. Each alone, because an index then gives them in this order and no others are read. */
const oldest = (status: UnpaidSale['payment_status'], limit: number) => sql`
  (select id, invoice_number, sale_date, vendor_name, net_amount - amount_paid - amount_settled as balance, payment_status, financial_year, sequence
  ${STANDING} = ${status} order by sale_date, financial_year, sequence limit ${limit})`;

/** What customers still owe: how much of each payment status and past its due date, and the oldest sales of both. */
export async function readUnpaidSales(db: Reader, limit: number): Promise<UnpaidSales> {
  const late = sql`filter (where due_date < ${dayInIndia()}::date)`;
  const { rows } = await sql<StoredTotal>`
    select payment_status, count(*) as count, sum(net_amount - amount_paid - amount_settled) as balance,
      count(*) ${late} as overdue_count, coalesce(sum(net_amount - amount_paid - amount_settled) ${late}, 0) as overdue
    ${STANDING} in ('pending', 'partial') group by 1`.execute(db);
  const items = await sql<StoredSale>`
    select id, invoice_number, sale_date, vendor_name, balance, payment_status from (${oldest('pending', limit)} union all ${oldest('partial', limit)}) as unpaid
    order by sale_date, financial_year, sequence limit ${limit}`.execute(db);
  const totalOf = (status: UnpaidSale['payment_status']): UnpaidTotal => {
    const found = rows.find((row) => row.payment_status === status);
    return found ? { count: found.count, balance: Number(found.balance) } : NOTHING;
  };
  return {
    pending: totalOf('pending'),
    partial: totalOf('partial'),
    overdue: {
      count: rows.reduce((sum, row) => sum + row.overdue_count, 0),
      balance: rupees(rows.reduce((sum, row) => sum + paise(row.overdue), 0)),
    },
    items: items.rows.map((row) => ({ ...row, balance: Number(row.balance) })),
  };
}
