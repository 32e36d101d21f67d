import { EventEmitter, once } from 'node:events';
import fc from 'fast-check';
import { sql } from 'kysely';
import { addUser, addVendor, vendorOf } from '../testing/fixtures.ts';
import { seed } from '../testing/generated/seed.ts';
import { openTestDatabase, openTestFolder } from '../testing/test-database.ts';
import { testOn } from '../testing/test-on.ts';
import { type Database, openDatabase, type Reader, type Transaction } from './database.ts';
import { ChangeFeed } from './live/change-feed.ts';
import { readCached, readSums } from './read-cached.ts';
import { purgeTableChanges, TableChanges } from './table-changes.ts';

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
async function expectKept(change: () => Promise<unknown>, db = database.db): Promise<void> {
  const first = await vendorSums(db);
  await change();
  expect((await vendorSums(db)).at).toBe(first.at);
}
const isRollback = (error: unknown) => expect(error).toHaveProperty('message', 'rolled back');

test('sums are added up once as long as nothing is committed', async () => {
  await addVendor(database);
  await expectKept(async () => undefined);
  const first = await vendorSums(database.db);
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
  expect((await named())[0]?.at).toBe(first[0]?.at);
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

test('a transaction sees its own writes in its sums, and others see them only after the commit', async () => {
  const before = await counted(database.db);
  const inside = await database.transaction(async (tx) => {
    const first = await counted(tx);
    await add(tx);
    return [first, await counted(tx)];
  });
  expect(inside).toEqual([before, before + 1]);
  expect(await counted(database.db)).toBe(before + 1);
});

const failToSignIn = () => database.db.insertInto('sign_in_failures').values({ username: 'nobody', address: '127.0.0.1' }).execute();
test('a change of another table, and one that is rolled back, leave what was worked out', () =>
  expectKept(async () => {
    await failToSignIn();
    await database.transaction(addAndFail).catch(isRollback);
  }));

test('a report of a browser, which no trigger notes, leaves what was worked out', () =>
  expectKept(() =>
    database.db
      .insertInto('release_measurements')
      .values({ minute: new Date(), area: 'sales', version: '1', user_hash: '' })
      .onConflict((row) => row.doNothing())
      .execute(),
  ));

async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace order by 1`.execute(database.db);
  return rows.map(({ name }) => name);
}
/** A statement that changes nothing is noted as one that does. */
const touch = (table: string) => sql`delete from ${sql.table(table)} where false`.execute(database.db);

test('a change of any table that a statement does not name leaves what was worked out', async () => {
  await addVendor(database);
  const first = await vendorSums(database.db);
  for (const table of await tables()) {
    if (table === 'vendors') continue;
    await touch(table);
    expect([table, (await vendorSums(database.db)).at]).toEqual([table, first.at]);
  }
  await touch('vendors');
  expect((await vendorSums(database.db)).at).not.toBe(first.at);
});

test('of each table sums are kept until it is changed, or not at all', async () => {
  for (const table of await tables()) {
    const at = async () => (await readSums(database.db, sql<{ at: string }>`select clock_timestamp()::text as at, count(*) from ${sql.table(table)}`)).at;
    const first = await at();
    const isKept = (await at()) === first;
    await touch(table);
    expect([table, isKept, await at()]).not.toEqual([table, true, first]);
  }
});

test('no function that a statement calls hides a table that it reads; a view is never kept', async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc where pronamespace = current_schema()::regnamespace and prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(database.db);
  // Triggers call them, and the start of the server.
  expect(rows.map(({ name }) => name).sort()).toEqual(['assume_costs', 'place_is_below_zero', 'stock_document_day']);
  const read = () =>
    readSums(database.db, sql<{ at: string }>`select clock_timestamp()::text as at from purchase_open_quantities full join vendors on false limit 1`);
  await addVendor(database);
  expect(await read()).not.toEqual(await read());
});

test('sums over a table whose changes are not noted are worked out each time', async () => {
  const read = () => readSums(database.db, sql<{ at: string }>`select clock_timestamp()::text as at from imports full join vendors on false limit 1`);
  await addVendor(database);
  expect(await read()).not.toEqual(await read());
});

test('after more transactions than notes are kept of, all tables count as changed', async () => {
  const changes = new TableChanges(database.db);
  const since = await changes.look();
  expect(changes.haveStayed('select from vendors', since)).toBe(true);
  await addVendor(database);
  await sql`do $$ begin
    for number in 1..10001 loop
      begin insert into table_changes (table_name) values ('none'); raise division_by_zero; exception when division_by_zero then null; end;
    end loop;
  end $$`.execute(database.db);
  await purgeTableChanges(database.db);
  await changes.look();
  expect(changes.haveStayed('select from vendors', since)).toBe(false);
});

test('old notes are purged, and what is kept survives that', () => expectKept(() => purgeTableChanges(database.db)));

test('simultaneous requests for the same sums wait for one statement', async () => {
  await addVendor(database);
  const answers = await Promise.all([1, 2, 3, 4].map(() => vendorSums(database.db)));
  expect(new Set(answers.map(({ at }) => at)).size).toBe(1);
});

testOn('postgres', 'telling other processes of a save throws away nothing that was worked out since', async () => {
  const folder = await openTestFolder();
  const told = await openDatabase({ databaseUrl: folder.env.DATABASE_URL });
  const feed = new ChangeFeed({ databaseUrl: folder.env.DATABASE_URL, db: told.upkeep, warn: (error) => expect(error).toBeUndefined() });
  await expectKept(async () => {
    const heard = new Promise<void>((resolve) => {
      const stop = feed.subscribe(() => {
        stop();
        resolve();
      });
    });
    feed.tell({ keys: ['vendors'] });
    await heard;
  }, told.db);
  await feed.close();
  await told.close();
  await folder.remove();
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
    { seed, numRuns: 15 },
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
