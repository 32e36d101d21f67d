import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { postUnposted } from './areas/ledger/post-unposted.ts';
import { checkBooks } from './books/check-books.ts';
import { buildApp } from './platform/build-app.ts';
import type { Database } from './platform/database.ts';
import { MIGRATIONS, migrate, pendingMigrations } from './platform/postgres/migrate.ts';
import { routes } from './routes.ts';
import { openTestDatabase } from './testing/test-database.ts';

/** docs/upgrading.md: what release 1.0.0 left behind is brought to this one by starting it. */
const BOOKS = readFileSync(join(__dirname, 'testing/books-of-1.0.0.sql'), 'utf8');
/** Files that shipped, as they shipped. */
const SHIPPED = {
  '0001-first': '9a4fdafc46218960fefdfd208eb91063c12e98b8c9a7a9ea3134327a36846b0c',
  '0002-production': '63fc8504a94513c7f105f516b7fb6e0020e58c99bdc9a63cd4914659e11efb9b',
  '0003-purchases': '53705a9c5671c80568a4540fd31ccad593f4c23e2432ff3bffd2aa2ae60cc294',
  '0005-admin': '3fee99622d6a45c442cc590a06bce39c6cd2e57ece58f3668fe2efe69f113acf',
  '0010-releases': '64511be4222b22cbe81fffebd00da62a396df29b624b90b62b8a83884d88cf01',
};
let database: Database;
let app: FastifyInstance;
let headers: { authorization: string };
beforeAll(async () => {
  database = await openTestDatabase();
  await sql.raw(`drop schema public cascade; create schema public; ${BOOKS}`).execute(database.db);
  app = buildApp(database, routes);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

test('migrations that shipped are as they shipped', () => {
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(MIGRATIONS, `${name}.sql`)))
      .digest('hex');
  expect(Object.fromEntries(Object.keys(SHIPPED).map((name) => [name, hashOf(name)]))).toEqual(SHIPPED);
});

test('a database of release 1.0.0 lacks just what came since, reports it, and has it after the start', async () => {
  const pending = await pendingMigrations(database);
  expect(pending.length).toBeGreaterThan(0);
  for (const name of Object.keys(SHIPPED)) expect(pending).not.toContain(name);
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'not ready', reason: `The database is not migrated: ${pending.join(', ')}` });
  await migrate(database);
  expect(await pendingMigrations(database)).toEqual([]);
});

test('its documents are posted: each party owes what it owed, and a second start posts nothing', async () => {
  const { db, upkeep } = database;
  const start = () =>
    postUnposted(
      upkeep,
      (work) => upkeep.transaction().execute(work),
      () => undefined,
    );
  await start();
  const entries = async () => (await sql<{ count: number }>`select count(*) as count from journal_entries`.execute(db)).rows;
  const posted = await entries();
  await start();
  expect(await entries()).toEqual(posted);
  expect(await checkBooks(db)).toEqual([]);
  const { rows } = await sql<{ owed: string }>`select sum(debit - credit) as owed from journal_lines where vendor_id = 1`.execute(db);
  expect(rows).toEqual([{ owed: '490.00' }]);
});

test('its people sign in with the passwords that they had', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { username: 'asha', password: 'lathe-orange-monsoon-42' } });
  expect(answer.statusCode).toBe(200);
  headers = { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
});

test('its books show what they showed, and go on', async () => {
  const get = async (url: string) => (await app.inject({ url: `/api${url}`, headers })).json();
  expect((await get('/sales')).data).toMatchObject([
    { invoice_number: 'INV/26-27/00001', vendor_name: 'Sahyadri Traders', net_amount: 590, amount_paid: 100, payment_status: 'partial' },
  ]);
  expect((await get('/products')).data).toMatchObject([{ sku: 'HB-M8', stock_quantity: 460 }]);
  expect((await get('/accounting/transactions')).total).toBe(2);
  const payload = { vendor_id: 1, sale_date: '2026-11-21', items: [{ product_id: 1, quantity: 10, unit_price: 12.5 }] };
  const sold = await app.inject({ method: 'POST', url: '/api/sales', headers: { ...headers, 'idempotency-key': 'after-the-upgrade' }, payload });
  expect(sold.statusCode).toBe(201);
  expect((await get('/products')).data).toMatchObject([{ stock_quantity: 450 }]);
  expect((await get('/sales?sort=sale_date')).data.at(-1)).toMatchObject({ invoice_number: 'INV/26-27/00002', net_amount: 125 });
});
