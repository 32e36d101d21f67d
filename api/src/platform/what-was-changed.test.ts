import { sql } from 'kysely';
import { openDemoDatabase } from '../testing/demo-database.ts';
import { writeNotes } from '../testing/write-notes.ts';
import type { Database } from './database.ts';
import { TableChanges } from './table-changes.ts';

let database: Database;
beforeAll(async () => {
  database = await openDemoDatabase('2026-05-20');
  await writeNotes(database, new Date('2026-05-20T12:00:00+05:30'));
  // Money on account and what a party began with: of vendor 2, given to a sale of vendor 1.
  await sql`insert into account_payments (kind, financial_year, sequence, number, vendor_id, vendor_name, date, amount, payment_method, created_by)
    values ('receipt', 2026, 1, 'R', 2, 'Any', '2026-05-20', 10, 'cash', 1)`.execute(database.db);
  await sql`insert into opening_balances (kind, vendor_id, amount, as_on, created_by) values ('receivable', 2, 1, '2026-01-01', 1)`.execute(database.db);
  await sql`update sales set vendor_id = 1, sale_date = '2026-03-31' where id = 1`.execute(database.db);
  await sql`delete from sale_items where sale_id = 1 and line > 1`.execute(database.db);
  await sql`update sale_items set product_id = 3 where sale_id = 1`.execute(database.db);
  await sql`insert into sale_payments (sale_id, amount, payment_date, payment_method, transaction_id, created_by) values (1, 1, '2026-05-20', 'cash', 1, 1)`.execute(
    database.db,
  );
  await sql`update purchases set vendor_id = 5, purchase_date = '2026-04-01' where id = 1`.execute(database.db);
  await sql`insert into note_allocations (note_id, sale_id, amount, created_by) select min(id), 1, 1, 1 from correction_notes where sale_id is not null`.execute(
    database.db,
  );
  await sql`update correction_notes set vendor_id = 4 where sale_id is not null`.execute(database.db);
}, 60_000);
afterAll(() => database?.close());

const UNDONE = new Error('undone');

/** What a statement notes, which is then undone. */
async function notedBy(statement: string): Promise<string[]> {
  let noted: string[] = [];
  const done = database.transaction(async (tx) => {
    await sql.raw(statement).execute(tx);
    const { rows } = await sql<{ note: string }>`
      select distinct table_name || coalesce(': ' || part, '') as note from table_changes where xid = pg_current_xact_id()`.execute(tx);
    noted = rows.map(({ note }) => note).sort();
    throw UNDONE;
  });
  await expect(done).rejects.toBe(UNDONE);
  return noted;
}

test.each([
  ['a payment of a sale', 'update sales set amount_paid = amount_paid where id = 1', ['sales: 2026-03 vendor 1 stands']],
  ['a sale that is cancelled', 'update sales set cancelled_at = now() where id = 1', ['sales: 2026-03 vendor 1 product 3']],
  [
    'a sale of another day',
    `update sales set sale_date = '2026-04-01' where id = 1`,
    ['sales: 2026-03 vendor 1 product 3', 'sales: 2026-04 vendor 1 product 3'],
  ],
  ['a sale of another customer', 'update sales set vendor_id = 2 where id = 1', ['sales: 2026-03 vendor 1 stands', 'sales: 2026-03 vendor 2 stands']],
  [
    'a sale whose lines are not written yet',
    `insert into sales (financial_year, sequence, invoice_number, sale_date, vendor_id, vendor_name, vendor_email, vendor_phone, vendor_address, company, tax_rate,
      total_amount, tax_amount, net_amount, payment_status, created_by) values (2025, 99999, 'N', '2026-03-31', 1, '-', '-', '-', '-', '{}', 0, 0, 0, 0, 'pending', 1)`,
    ['sales: 2026-03 vendor 1 without lines'],
  ],
  ['a line', 'update sale_items set quantity = quantity where sale_id = 1', ['sale_items: 2026-03 product 3']],
  ['a line of another product', 'update sale_items set product_id = 4 where sale_id = 1', ['sale_items: 2026-03 product 3', 'sale_items: 2026-03 product 4']],
  ['a line that is taken away', 'delete from sale_items where sale_id = 1', ['sale_items: 2026-03 product 3']],
  [
    'movements on the night to April in India',
    `insert into stock_ledger (product_id, material_id, quantity, balance_after, cause, document_type, user_id, created_at) values
      (3, null, 1, 1, 'adjustment', null, 1, '2026-03-31 18:29:00Z'), (null, 2, 1, 1, 'production', 'production', 1, '2026-03-31 18:30:00Z')`,
    ['stock_ledger: 2026-03 product 3', 'stock_ledger: 2026-04 material 2 production'],
  ],
  ['an order of another supplier', 'update purchases set vendor_id = 6 where id = 1', ['purchases: 2026-04 vendor 5', 'purchases: 2026-04 vendor 6']],
  ['what came of an order', 'update purchase_items set received_quantity = received_quantity where purchase_id = 1', ['purchase_items: vendor 5']],
  ['a payment', 'update sale_payments set amount = amount where sale_id = 1', ['sale_payments: vendor 1']],
  [
    'a payment out of money on account of somebody else',
    'update sale_payments set account_payment_id = 1 where id = (select max(id) from sale_payments)',
    ['sale_payments: vendor 1', 'sale_payments: vendor 2'],
  ],
  ['a payment that is taken away', 'delete from sale_payments where id = (select max(id) from sale_payments)', ['sale_payments: vendor 1']],
  [
    'a payment of an order',
    `insert into purchase_payments (purchase_id, amount, payment_date, payment_method, transaction_id, created_by, account_payment_id) values (1, 1, '2026-05-20', 'cash', 1, 1, 1)`,
    ['purchase_payments: vendor 2', 'purchase_payments: vendor 5'],
  ],
  ['money on account', 'update account_payments set vendor_id = 3', ['account_payments: vendor 2', 'account_payments: vendor 3']],
  ['a credit note', 'update correction_notes set vendor_id = 4 where sale_id is not null', ['correction_notes: vendor 4']],
  ["a use of a note's credit", 'update note_allocations set amount = amount', ['note_allocations: vendor 1', 'note_allocations: vendor 4']],
  ['a refund', 'update note_refunds set amount = amount where note_id = (select note_id from note_allocations)', ['note_refunds: vendor 4']],
  ['what a party began with', 'delete from opening_balances', ['opening_balances: vendor 2']],
  ['cash of the beginning', `insert into opening_balances (kind, amount, as_on, created_by) values ('cash', 1, '2026-01-01', 1)`, ['opening_balances']],
  ['a party', 'update vendors set name = name where id = 2', ['vendors: vendor 2']],
  ['products', 'update products set name = name where id in (2, 3)', ['products: product 2', 'products: product 3']],
  ['a material', 'update materials set average_cost = 1 where id = 2', ['materials: material 2']],
  [
    'more products than a hundred',
    `insert into products (name, sku, unit_price, created_by) select 'P', 'MANY' || i, 1, 1 from generate_series(1, 101) i`,
    ['products'],
  ],
  ['no product', 'update products set name = name where id = 0; update users set name = name where id = 1', ['users']],
] as const)('%s', async (_name, statement, noted) => {
  expect(await notedBy(statement)).toEqual(noted);
});

test('of more sales than a hundred only the months', async () => {
  const noted = await notedBy('update sales set amount_paid = amount_paid');
  expect(noted.map((note) => note.replace(/\d{4}-\d{2}/, 'month'))).toEqual(noted.map(() => 'sales: month stands'));
  expect(await notedBy('update sales set cancelled_at = now()')).toEqual(noted.map((note) => note.replace(' stands', '')));
});

test('of very many parts the oldest are taken for all of the table, and newer ones stay what they are', async () => {
  const many = (from: number) =>
    database.transaction(async (tx) => {
      for (let part = from; part < from + 600; part += 100)
        await sql`insert into table_changes (table_name, part) select 'products', 'product ' || number from generate_series(${part}::int, ${part + 99}::int) number`.execute(
          tx,
        );
    });
  const changes = new TableChanges(database.db);
  const first = await changes.look();
  await many(1);
  const second = await changes.look();
  await many(601);
  const third = await changes.look();
  await sql`insert into table_changes (table_name, part) values ('products', 'product 7')`.execute(database.db);
  await changes.look();
  const parts = (moment: number) => changes.since(moment, ['products'])?.map(({ part }) => part) ?? [''];
  expect(parts(first)).toContain('');
  expect(parts(second)).toContain('product 1200');
  expect(parts(third).filter((part) => part !== '')).toEqual(['product 7']);
});
