import { EventEmitter, once } from 'node:events';
import fc from 'fast-check';
import { sql } from 'kysely';
import { addUser, addVendor, vendorOf } from '../testing/fixtures.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { testOn } from '../testing/test-on.ts';
import type { Database, Reader, Transaction } from './database.ts';
import { readCached, readSums } from './read-cached.ts';

let database: Database;
let admin: number;
beforeAll(async () => {
  database = await openTestDatabase();
  admin = (await addUser(database, 'admin')).id;
});
afterAll(() => database.close());

/** With the moment at which they were added up. */
const vendorSums = (db: Reader) =>
  readSums(
    db,
    db
      .selectFrom('vendors')
      .select((row) => [
        row.fn.countAll<number>().as('count'),
        sql<number>`coalesce(sum(id), 0)::int`.as('ids'),
        sql<string>`clock_timestamp()::text`.as('at'),
      ]),
  );
const counted = async (db: Reader) => (await vendorSums(db)).count;
const isRollback = (error: unknown) => expect(error).toHaveProperty('message', 'rolled back');

test('sums are added up once as long as nothing is committed', async () => {
  await addVendor(database);
  const first = await vendorSums(database.db);
  expect(await vendorSums(database.db)).toEqual(first);
  await addVendor(database);
  const second = await vendorSums(database.db);
  expect(second.count).toBe(first.count + 1);
  expect(second.at).not.toBe(first.at);
});

test('rows are read once as long as nothing is committed, and hold what was committed since', async () => {
  const named = () =>
    readCached(database.db, sql<{ id: number; at: string }>`select id, clock_timestamp()::text as at from vendors where vendor_type = ${'sale'} order by id`);
  await addVendor(database);
  const first = await named();
  expect(await named()).toEqual(first);
  const added = await addVendor(database);
  const second = await named();
  expect(second.map(({ id }) => id)).toEqual([...first.map(({ id }) => id), added]);
});

test('other parameters of the same statement are other sums', async () => {
  const named = (name: string) =>
    readSums(
      database.db,
      database.db
        .selectFrom('users')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('username', '=', name),
    );
  expect([(await named('nobody')).count, (await named('nobody')).count]).toEqual([0, 0]);
  const { username } = await database.db.selectFrom('users').select('username').where('id', '=', admin).executeTakeFirstOrThrow();
  expect((await named(username)).count).toBe(1);
});

test('a transaction sees in its sums what it wrote itself, and nobody else does before it is committed', async () => {
  const before = await counted(database.db);
  const inside = await database.transaction(async (tx) => {
    const first = await counted(tx);
    await add(tx);
    return [first, await counted(tx)];
  });
  expect(inside).toEqual([before, before + 1]);
  expect(await counted(database.db)).toBe(before + 1);
});

testOn('postgres', 'while others write, sums are of what is committed', async () => {
  const before = await counted(database.db);
  const events = new EventEmitter();
  const saved = database.transaction(async (tx) => {
    await add(tx);
    events.emit('written');
    await once(events, 'commit');
  });
  await once(events, 'written');
  expect([await counted(database.db), await counted(database.db)]).toEqual([before, before]);
  events.emit('commit');
  await saved;
  expect(await counted(database.db)).toBe(before + 1);
});

test('after any changes and roll-backs sums are those of the statement itself', async () => {
  const step = fc.constantFrom('add', 'take away', 'roll back', 'read');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const done of steps) {
        if (done === 'add') await database.transaction(add);
        if (done === 'take away') await database.transaction(takeAway);
        if (done === 'roll back') await database.transaction(addAndFail).catch(isRollback);
        const { count, ids } = await vendorSums(database.db);
        const { rows } = await sql<{ count: number; ids: number }>`select count(*) as count, coalesce(sum(id), 0)::int as ids from vendors`.execute(
          database.db,
        );
        expect([{ count, ids }]).toEqual(rows);
      }
    }),
    { numRuns: 15 },
  );
});

async function add(tx: Transaction): Promise<void> {
  await tx.insertInto('vendors').values(vendorOf('Mehta Traders', 'sale')).execute();
}
async function takeAway(tx: Transaction): Promise<void> {
  await sql`delete from vendors where id = (select max(id) from vendors)`.execute(tx);
}
async function addAndFail(tx: Transaction): Promise<never> {
  await add(tx);
  throw new Error('rolled back');
}
