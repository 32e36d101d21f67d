import { testLong } from '@karkhana/release/testing/long-tests';
import { PERMISSIONS } from '@karkhana/shared-contract/permissions';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { seedWhenEmpty } from '../../seed.ts';
import { openDemoDatabase } from '../../testing/demo-database.ts';
import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { expectPurchasesInOrder } from '../../testing/expect-purchases-in-order.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { listMissing } from '../gst/missing.repository.ts';
import { DEMO_PRODUCTS } from './demo-products.ts';
import { planDemo } from './plan-demo.ts';
import { seedDemo } from './seed-demo.ts';
import { seedManySales } from './seed-many-sales.ts';

const databases: Database[] = [];
const open = async () => {
  const database = await openTestDatabase();
  databases.push(database);
  return database;
};
afterAll(() => Promise.all(databases.map((database) => database.close())));

const TODAY = '2026-05-20';
const TABLES = [
  'users',
  'company',
  'products',
  'vendors',
  'sales',
  'sale_items',
  'sale_payments',
  'transactions',
  'materials',
  'product_materials',
  'production_records',
  'production_usage',
  'purchases',
  'purchase_items',
  'purchase_payments',
  'stock_ledger',
  'document_counters',
  'audit_log',
];

/** Before work begins on that day. */
const BEFORE_OPENING = new Date(`${TODAY}T02:45:00+05:30`);

/**
 * A fingerprint of every table. Passwords apart: each hash has a salt of its own. Of today's instants only that they are today's: what is
 * planned for later than the making is written down as of the making.
 */
async function contents({ db }: Database): Promise<Record<string, string>> {
  const instant = (column: string) => sql`least((to_jsonb(t) ->> ${column}::text)::timestamptz, ${BEFORE_OPENING}::timestamptz)`;
  const instants = sql`jsonb_build_object('created_at', ${instant('created_at')}, 'updated_at', ${instant('updated_at')})`;
  const prints = TABLES.map(async (name) => {
    const { rows } = await sql<{
      row: string;
    }>`select (to_jsonb(t) - 'password_hash' || ${instants})::text as row from ${sql.table(name)} t order by 1`.execute(db);
    return [name, rows.map(({ row }) => row).join('\n')] as const;
  });
  return Object.fromEntries(await Promise.all(prints));
}

test('the demonstration books are in order', async () => {
  const one = await openDemoDatabase(TODAY);
  databases.push(one);
  await expectBooksInOrder(one);
  await expectPurchasesInOrder(one);
  const shelves = await one.db.selectFrom('products').select(['sku', 'stock_quantity']).execute();
  expect(new Map(shelves.map((row) => [row.sku, Number(row.stock_quantity)]))).toEqual(
    new Map([...DEMO_PRODUCTS.map(({ sku, left }) => [sku, left] as const), ['BKS-MN-001', 40], ['SRV-LR-001', 0]]),
  );
  const numbers = await one.db.selectFrom('sales').select('invoice_number').orderBy('sale_date').orderBy('id').execute();
  expect(numbers.map((row) => row.invoice_number)).toEqual(numbers.map((row) => row.invoice_number).sort());
  expect(new Set(numbers.map((row) => row.invoice_number.slice(0, 9)))).toEqual(new Set(['INV/25-26', 'INV/26-27']));
  expect(await listMissing(one.db, [...PERMISSIONS], {})).toEqual({ data: [], total: 0 });
  expect(numbers).toHaveLength(planDemo(TODAY).sales.length + 2);
  const { rows } = await sql<object>`select (select count(*)::int from purchases where self_invoice_date is not null and reverse_charge) as self_invoices,
    (select sum((line ->> 'rcm_cgst')::float + (line ->> 'rcm_sgst')::float) from purchases, jsonb_array_elements(tax_lines) line where reverse_charge) as payable,
    (select count(*)::int from bills_of_entry) as bills_of_entry,
    (select count(*)::int from sales where reverse_charge and tax_amount = 0) as reverse_charge,
    (select count(*)::int from sales where not exists (
      select from sale_items join products on products.id = product_id where sale_id = sales.id and products.taxability = 'taxable')) as bills_of_supply`.execute(
    one.db,
  );
  expect(rows).toEqual([{ self_invoices: 1, payable: 3_672, bills_of_entry: 1, reverse_charge: 1, bills_of_supply: 1 }]);
  // Neither the cash box nor the bank is ever below zero, and few bills are awaited.
  const { rows: lowest } = await sql<{ role: string; lowest: number }>`
    select role, min(held)::float as lowest from (
      select role, sum(sum(debit - credit)) over (partition by role order by date) as held from journal_lines
      join accounts on accounts.id = account_id where role in ('cash', 'bank') group by role, date) by_day group by role order by role`.execute(one.db);
  expect(lowest.map(({ role, lowest: least }) => [role, least >= 0])).toEqual([
    ['bank', true],
    ['cash', true],
  ]);
  const { rows: awaited } = await sql<{ billed: number; received: number; overdue: number }>`
    select count(supplier_invoice_number)::int as billed, count(*)::int as received,
      (select count(*)::int from sales where due_date < ${TODAY} and payment_status <> 'paid' and cancelled_at is null) as overdue
    from purchases where status = 'received'`.execute(one.db);
  const { billed = 0, received = 0, overdue = 0 } = awaited[0] ?? {};
  expect([billed / received > 0.8, overdue > 0]).toEqual([true, true]);
  // Half a year through the services: some seconds on a machine that has nothing else to do.
}, 180_000);

testLong('the books of one month are in order, and the same on every database and at every hour', async () => {
  const [one, two] = [await open(), await open()];
  expect(await seedWhenEmpty(one, (tx) => seedDemo(tx, TODAY, undefined, 1))).toBe(true);
  await expectBooksInOrder(one);
  await expectPurchasesInOrder(one);
  await seedWhenEmpty(two, (tx) => seedDemo(tx, TODAY, BEFORE_OPENING, 1));
  const [first, second] = [await contents(one), await contents(two)];
  for (const table of TABLES) expect(second[table]).toBe(first[table]);
  // A new record comes after all of these: none of them has a time that has yet to come.
  for (const table of ['sales', 'purchases', 'production_records', 'transactions', 'sale_payments', 'stock_ledger', 'audit_log']) {
    const { rows } = await sql<{ latest: Date }>`select max(created_at) as latest from ${sql.table(table)}`.execute(two.db);
    expect([table, rows[0]!.latest]).toEqual([table, BEFORE_OPENING]);
  }
});

test('made once, in an empty database, by one of several that start at once; a failed one leaves nothing', async () => {
  const database = await open();
  const failing = seedWhenEmpty(database, async (tx) => {
    await seedManySales(tx, TODAY, 10);
    throw new Error('killed');
  });
  await expect(failing).rejects.toThrow('killed');
  const count = async () =>
    (await Promise.all((['users', 'products', 'sales'] as const).map((table) => database.db.selectFrom(table).select('id').execute()))).flat().length;
  expect(await count()).toBe(0);
  const results = await Promise.all([1, 2, 3].map(() => seedWhenEmpty(database, (tx) => seedManySales(tx, TODAY, 10))));
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(await count()).toBe(3 + DEMO_PRODUCTS.length + 10);
});

testLong('a large one for benchmarks is in order too, and the next sale goes on where it ends', async () => {
  const database = await open();
  await seedWhenEmpty(database, (tx) => seedManySales(tx, '2026-11-20', 3_000));
  expect(await expectBooksInOrder(database)).toHaveLength(3_000);
  const { rows } = await sql<{ oldest: string; newest: string; cancelled: number; customers: number }>`
    select min(sale_date) as oldest, max(sale_date) as newest, count(cancelled_at) as cancelled, count(distinct vendor_id) as customers from sales`.execute(
    database.db,
  );
  expect(rows).toEqual([{ oldest: '2024-11-21', newest: '2026-11-20', cancelled: 60, customers: expect.any(Number) }]);
  expect(rows[0]!.customers).toBeGreaterThan(200);
});
