import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { createSale } from '../../areas/sales/create-sale.service.ts';
import { routes } from '../../routes.ts';
import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addProduct, addUser, addVendor, saleOf, type TestUser } from '../../testing/fixtures.ts';
import { openTestFolder, type TestFolder } from '../../testing/test-database.ts';
import { isEmbedded, testLongOn, testOn } from '../../testing/test-on.ts';
import { buildApp } from '../build-app.ts';
import { type Database, openDatabase } from '../database.ts';
import { faultOf } from './database-faults.ts';

/** On PostgreSQL with the default time limits of a suite. */
let folder: TestFolder;
let database: Database;
let app: FastifyInstance;
let clerk: TestUser;
let vendor: number;
let pump: number;
beforeAll(async () => {
  folder = await openTestFolder();
  database = await openDatabase({ dataDir: folder.env.DATA_DIR, databaseUrl: folder.env.DATABASE_URL, patience: isEmbedded ? { writeSeconds: 2 } : {} });
  app = buildApp(database, routes);
  clerk = await addUser(database, 'clerk');
  vendor = await addVendor(database);
  pump = await addProduct(database, clerk.id, 'P-1', 1000);
});
afterAll(async () => {
  await app.close();
  await database.close();
  await folder.remove();
});

const get = (path: string) => app.inject({ url: `/api${path}`, headers: clerk.headers });
const post = (path: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url: `/api${path}`, headers: { ...clerk.headers, ...headers }, payload });
const sell = () => post('/sales', saleOf(vendor, pump));
const countSales = async () => Number((await sql<{ n: number }>`select count(*) as n from sales`.execute(database.upkeep)).rows[0]!.n);
const BUSY = { code: 'DATABASE_BUSY', message: 'The suite is busy at the moment. Nothing was saved. Please try again.' };

/** Another user, with a connection of their own, who has begun a transaction and does not end it. */
async function somebodyWhoRan(statement: string): Promise<{ leave(): Promise<void> }> {
  const client = new pg.Client({ connectionString: folder.env.DATABASE_URL });
  await client.connect();
  await client.query(`begin; ${statement}`);
  return { leave: () => client.end() };
}

const vendorBody = (name: string) => ({
  name,
  vendor_type: 'sale',
  contact_person: 'Asha Kulkarni',
  email: 'office@example.com',
  phone: '+91 20 5550 0100',
  address: '12 Bhosari MIDC, Pune',
});

for (const [what, statement] of [
  ['the table of sales', 'lock table sales in access exclusive mode'],
  ['the row of a product', 'select * from products where id = 1 for update'],
] as const) {
  testLongOn('postgres', `while another transaction holds ${what}, 30 sales fail unsaved; other screens are answered first`, async () => {
    const before = await countSales();
    const holder = await somebodyWhoRan(statement);
    let waiting = 30;
    const sales = Promise.all(Array.from({ length: 30 }, () => sell().finally(() => (waiting -= 1))));
    // Those who look at what is held wait as well, and must not take the others with them.
    const lookers = Promise.all(Array.from({ length: 30 }, () => get('/sales')));
    const lists = [await get('/vendors')];
    const saved = await post('/vendors', vendorBody(`Vendor while ${what} is held`));
    while (waiting === 30) lists.push(await get('/vendors'));
    // A request that waited for the lock would have come after those that wait for it.
    expect(lists.length).toBeGreaterThan(10);
    while (waiting) lists.push(await get('/vendors'));
    // The lock is still held: the suite itself has ended their waiting.
    const answers = await sales;
    await lookers;
    await holder.leave();

    expect(lists.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    expect(saved.statusCode).toBe(201);
    expect(answers.map((answer) => answer.json())).toEqual(Array(30).fill(expect.objectContaining(BUSY)));
    expect(await countSales()).toBe(before);
    expect((await sell()).statusCode).toBe(201);
    await expectBooksInOrder(database);
  });
}

testLongOn('postgres', 'a read does not wait for a row or a table of sign-ins that another transaction holds', async () => {
  const seller = await addUser(database, 'seller');
  for (const statement of ['select * from sessions for update', 'lock table sessions in share mode']) {
    await sql`update sessions set last_used_at = now() - interval '5 minutes' where user_id = ${clerk.id}`.execute(database.upkeep);
    const holder = await somebodyWhoRan(`select * from products where id = 1 for update; ${statement}`);
    // Waits for the product up to the limit for locks. A request that comes later and is answered earlier has not waited.
    const sale = post('/sales', saleOf(vendor, pump), seller.headers).then(() => 'the sale');
    const list = get('/vendors').then(({ statusCode }) => statusCode);
    expect(await Promise.race([sale, list])).toBe(200);
    await sale;
    await holder.leave();
  }
  await get('/vendors');
  const { rows } = await sql<{
    noted: boolean;
  }>`select last_used_at > now() - interval '1 minute' as noted from sessions where user_id = ${clerk.id}`.execute(database.upkeep);
  expect(rows).toEqual([{ noted: true }]);
});

/** A transaction that the suite itself has begun, and ends when the test calls `end`. */
async function slowTransaction(): Promise<{ end(): Promise<void> }> {
  const [left, leave] = signal();
  const [started, start] = signal();
  const held = database.upkeep.transaction().execute(async (tx) => {
    await sql`select 1 from products where id = ${pump} for update`.execute(tx);
    start();
    await left;
  });
  await started;
  return {
    end() {
      leave();
      return held;
    },
  };
}

function signal(): [Promise<void>, () => void] {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return [given, () => give()];
}

test('saves that are held up end in time having saved nothing, and the next one succeeds', async () => {
  const before = await countSales();
  const slow = await slowTransaction();
  const saves = await Promise.all(
    Array.from({ length: 20 }, () => database.transaction((tx) => createSale(tx, clerk, saleOf(vendor, pump))).then(() => 'saved', faultOf)),
  );
  await slow.end(); // which all of them have ended before
  expect(saves.filter((answer) => answer === undefined || answer === 'saved')).toEqual([]);
  expect(await countSales()).toBe(before);
  expect((await sell()).statusCode).toBe(201);
});

testOn('postgres', 'a broken commit with a key saves the form once; without one the message is to look first', async () => {
  await sql
    .raw(
      `create sequence breaks; create function break_once() returns trigger language plpgsql as $$ begin
      if nextval('breaks') % 2 = 1 then perform pg_terminate_backend(pg_backend_pid()); end if; return null; end $$;
      create constraint trigger breaks after insert on sales deferrable initially deferred for each row execute function break_once();`,
    )
    .execute(database.upkeep);
  const before = await countSales();
  const keyed = await post('/sales', saleOf(vendor, pump), { 'idempotency-key': 'one-form' });
  expect([keyed.statusCode, await countSales()]).toEqual([201, before + 1]);
  expect((await post('/sales', saleOf(vendor, pump), { 'idempotency-key': 'one-form' })).json()).toEqual(keyed.json());
  const message = 'We do not know whether it was saved. Look before you repeat.';
  expect((await sell()).json()).toMatchObject({ code: 'OUTCOME_UNKNOWN', message });
  await sql`drop trigger breaks on sales`.execute(database.upkeep);
  await expectBooksInOrder(database);
});
