import { addDays, type Day } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import { atTime } from './demo-calendar.ts';
import { manyCustomers } from './many-customers.ts';
import { seedMasterData } from './seed-master-data.ts';

const YEARS = 2;
/** What is left of each product when everything is sold. */
const LEFT = 500;

/**
 * `count` sales in the two years up to `today`, for benchmarks: set-based, because the services would take minutes. Ledger, numbers, totals and
 * payments add up as if staff had made them; the audit trail has cancellations alone. Into an empty database: see seed.ts.
 */
export async function seedManySales(tx: Transaction, today: Day, count: number): Promise<void> {
  const begins = addDays(today, -365 * YEARS);
  const { staff } = await seedMasterData(tx, { begins: atTime(begins, 0), opening: new Map() });
  const user = mustGet(staff, 'admin').id;
  await tx.insertInto('vendors').values(manyCustomers()).execute();
  await insertSalesWithItems(tx, { user, begins, count });
  await insertLedger(tx, user, begins);
  await insertPayments(tx, user, today);
  await sql`
    insert into audit_log (user_id, user_name, action, entity, entity_id, summary, detail, created_at)
    select cancelled_by, name, 'cancel', 'sale', sales.id, 'Sale ' || invoice_number || ' cancelled', jsonb_build_object('reason', cancel_reason), cancelled_at
    from sales join users on users.id = cancelled_by`.execute(tx);
  await sql`insert into document_counters (kind, financial_year, last) select 'INV', financial_year, max(sequence) from sales group by financial_year`.execute(
    tx,
  );
  for (const table of ['sales', 'transactions', 'sale_payments']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(tx);
  }
}

/** From 0 up to 65535: a number that looks drawn, and is the same everywhere. */
const drawn = (number: RawBuilder<unknown>, salt: number) => sql`(((${number}::bigint + ${sql.lit(salt)} * 1000003) * 2654435761 % 4294967296) / 65536)`;
const i = sql.ref('i');

/** Sale i has the id i. One to four lines, each of another product; the totals as documentTax of the contract makes them. */
const insertSalesWithItems = (tx: Transaction, { user, begins, count }: { user: number; begins: Day; count: number }) =>
  sql`
  with goods as (select id, name, sku, unit_price, row_number() over (order by id) - 1 as place, count(*) over () as goods from products),
    customers as (select vendors.*, row_number() over (order by id) - 1 as place, count(*) over () as customers from vendors where vendor_type = 'sale' and status = 'active'),
    lines as materialized (
      select i, line, goods.*, 1 + ${drawn(sql`(i * 8 + line)`, 1)} % 12 as quantity, round(unit_price * (1 + ${drawn(sql`(i * 8 + line)`, 1)} % 12), 2) as total
      from generate_series(1, ${count}::int) i cross join lateral generate_series(1, 1 + (${drawn(i, 2)} % 4)::int) line
      join goods on place = (${drawn(i, 3)} + line * 5) % (select count(*) from products)),
    sums as (select i, sum(total) as subtotal, round(sum(total) * 18 / 100, 2) as tax, ${begins}::date + ((i - 1)::bigint * ${365 * YEARS} / ${count})::int + 1 as day from lines group by i),
    numbered as (
      select *, extract(year from day - interval '3 months')::int as year,
        row_number() over (partition by extract(year from day - interval '3 months') order by i) as sequence from sums),
    written as (
      insert into sales (id, financial_year, sequence, invoice_number, sale_date, vendor_id, vendor_name, vendor_email, vendor_phone, vendor_address, company,
        tax_rate, total_amount, tax_amount, net_amount, amount_paid, payment_status, cancelled_at, cancelled_by, cancel_reason, created_by, created_at, updated_at)
      overriding system value
      select i, year, sequence,
        'INV/' || lpad((year % 100)::text, 2, '0') || '-' || lpad(((year + 1) % 100)::text, 2, '0') || '/' || lpad(sequence::text, greatest(5, length(sequence::text)), '0'),
        day, customers.id, name, email, phone, address, (select jsonb_build_object('companyName', company_name, 'gstin', gstin, 'pan', pan,
          'contactEmail', contact_email, 'contactPhone', contact_phone, 'address', address) from company),
        18, subtotal, tax, subtotal + tax, ${paid}, ${status}, case when i % 50 = 0 then ${soldAt} + interval '2 hours' end, case when i % 50 = 0 then ${user}::int end,
        case when i % 50 = 0 then 'Order withdrawn by customer' end, ${user}, ${soldAt}, ${soldAt}
      from numbered join customers on place = ${drawn(i, 4)} % customers order by i)
  insert into sale_items (sale_id, line, product_id, product_name, sku, quantity, unit_price, total_price)
  select i, line, id, name, sku, quantity, unit_price, total from lines order by i, line`.execute(tx);

/** One in fifty is cancelled. Of the others six in ten are paid, two in ten half, the rest not yet. */
const paid = sql`case when i % 50 = 0 or i % 10 > 7 then 0 when i % 10 < 6 then subtotal + tax else trunc((subtotal + tax) / 2) end`;
const status = sql`case when i % 50 = 0 or i % 10 > 7 then 'pending' when i % 10 < 6 then 'paid' else 'partial' end`;
const soldAt = sql`((day + interval '10 hours') at time zone 'Asia/Kolkata' + (i % 20000) * interval '1 second')`;

/** What was sold is on the shelf at the beginning, and each movement leaves the balance it leaves. */
async function insertLedger(tx: Transaction, user: number, begins: Day): Promise<void> {
  await sql`
    with moves as (
      select product_id, -quantity as quantity, 'sale' as cause, sale_id, null as reason, created_at as at from sale_items join sales on sales.id = sale_id
      union all
      select product_id, quantity, 'sale_cancelled', sale_id, cancel_reason, cancelled_at from sale_items join sales on sales.id = sale_id where cancelled_at is not null
      union all
      select id, ${LEFT} + coalesce((select sum(quantity) from sale_items where product_id = products.id), 0), 'opening', null, 'Opening stock', ${atTime(begins, 0)} from products)
    insert into stock_ledger (product_id, quantity, balance_after, cause, document_type, document_id, reason, user_id, created_at)
    select product_id, quantity, sum(quantity) over (partition by product_id order by at, sale_id nulls first rows unbounded preceding), cause,
      case when sale_id is not null then 'sale' end, sale_id, reason, ${user}, at
    from moves order by at, sale_id nulls first`.execute(tx);
  await sql`update products set stock_quantity = (select sum(quantity) from stock_ledger where product_id = products.id)`.execute(tx);
}

/** Payment and transaction of sale i have the id i. */
async function insertPayments(tx: Transaction, user: number, today: Day): Promise<void> {
  const columns = sql`amount_paid, least(sale_date + (${drawn(sql.ref('id'), 5)} % 40)::int, ${today}::date), (array['bank', 'bank', 'cash', 'bank'])[1 + id % 4]`;
  await sql`
    insert into transactions (id, amount, date, payment_method, type, category, description, document_type, document_id, created_by) overriding system value
    select id, ${columns}, 'income', 'Sales', 'Payment for ' || invoice_number || ' from ' || vendor_name, 'sale', id, ${user} from sales where amount_paid > 0`.execute(
    tx,
  );
  await sql`
    insert into sale_payments (id, amount, payment_date, payment_method, sale_id, transaction_id, created_by) overriding system value
    select id, ${columns}, id, id, ${user} from sales where amount_paid > 0`.execute(tx);
}
