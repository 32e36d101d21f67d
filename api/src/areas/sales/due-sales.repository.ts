import { addDays, type Day, dayInIndia } from '@karkhana/shared-contract/dates';
import { rupees } from '@karkhana/shared-contract/money';
import type { DueSale, DueSales, OverdueCustomer } from '@karkhana/shared-contract/sales/due-sales';
import { DUE_WEEK_DAYS } from '@karkhana/shared-contract/sales/due-week';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { readCached, readSums } from '../../platform/read-cached.ts';

const OPEN = sql`net_amount - amount_paid - amount_settled`;
// As the index sales_by_due_date has it.
const UNPAID = sql`from sales where payment_status <> 'paid' and cancelled_at is null`;

/** Unpaid sales that are overdue, by customer, and those that fall due this week. */
export async function readDueSales(db: Reader, limit: number): Promise<DueSales> {
  const today = dayInIndia();
  const until = addDays(today, DUE_WEEK_DAYS);
  const customers = await overdueCustomers(db, today);
  const week = sql`${UNPAID} and due_date between ${today}::date and ${until}::date`;
  const sums = await readSums(
    db,
    sql<{ count: number; balance: number }>`select count(*) as count, (coalesce(sum(${OPEN}), 0) * 100)::bigint as balance ${week}`,
  );
  const items = await sql<Omit<DueSale, 'balance'> & { balance: string }>`
    select id, invoice_number, vendor_name, due_date, ${OPEN} as balance ${week} order by due_date, id limit ${limit}`.execute(db);
  return {
    overdue: {
      count: customers.reduce((sum, { count }) => sum + count, 0),
      balance: rupees(customers.reduce((sum, { balance }) => sum + balance, 0)),
      customers: customers.length,
      items: customers.slice(0, limit).map((customer) => ({ ...customer, balance: rupees(customer.balance) })),
    },
    this_week: { count: sums.count, balance: rupees(sums.balance), until, items: items.rows.map((row) => ({ ...row, balance: Number(row.balance) })) },
  };
}

/** The longest overdue first, with the name that the customer has now; balances in paise. */
const overdueCustomers = (db: Reader, today: Day): Promise<readonly OverdueCustomer[]> =>
  readCached(
    db,
    sql<OverdueCustomer>`
    select vendor_id, name as vendor_name, due_date, late.count, late.balance from (
      select vendor_id, min(due_date) as due_date, count(*) as count, (sum(${OPEN}) * 100)::bigint as balance
      ${UNPAID} and due_date < ${today}::date group by vendor_id) as late
    join vendors on vendors.id = vendor_id order by due_date, vendor_id`,
  );
