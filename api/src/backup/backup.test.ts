import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '@karkhana/release/store';
import { releaseDatabaseOf } from '@karkhana/release/store-place';
import { all } from '@karkhana/release/testing/all';
import { testLong } from '@karkhana/release/testing/long-tests';
import { sql } from 'kysely';
import { createSale } from '../areas/sales/create-sale.service.ts';
import { checkBooks } from '../books/check-books.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { command, contentIn, contentOf, emptyFolder, LARGEST_PHOTO, openDemoFolder } from '../testing/backup-files.ts';
import { saleOf } from '../testing/fixtures.ts';
import { openTestFolder, type TestFolder } from '../testing/test-database.ts';
import { testLongOn, testOn } from '../testing/test-on.ts';

// Several processes in each, some with a database of their own.
jest.setTimeout(180_000);

let demo: TestFolder;
let file: string;
const opened: TestFolder[] = [];
beforeAll(async () => {
  demo = kept(await openDemoFolder(LARGEST_PHOTO));
  file = join(kept(emptyFolder()).env.DATA_DIR, 'demo.backup');
  expect(await command('backup', demo.env, '--to', file)).toMatchObject({ code: 0, err: '' });
}, 120_000);
afterAll(async () => {
  for (const folder of opened) await folder.remove();
});

function kept<Folder extends TestFolder>(folder: Folder): Folder {
  opened.push(folder);
  return folder;
}

async function within<T>({ env }: TestFolder, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
  return work(database).finally(() => database.close());
}

async function restored(folder: TestFolder, from: string): Promise<TestFolder> {
  const { code, out, err } = await command('restore', folder.env, '--from', from);
  expect([code, err, out]).toEqual([0, '', expect.stringMatching(/rows and 14 files of releases are restored\.\nThe books are in order\.\n$/)]);
  expect(await contentIn(folder)).toEqual(contentOf(from));
  return folder;
}

test('into an empty suite of the same kind: every row, number, file and the history of releases', async () => {
  const folder = await restored(kept(await openTestFolder()), file);
  expect(await within(folder, ({ db }) => checkBooks(db))).toEqual([]);
  const store = openStore(folder.env.DATA_DIR);
  expect(await all(store.history())).toEqual(await all(openStore(demo.env.DATA_DIR).history()));
  await store.check('mf-sales', '1.0.0');
  // The suite goes on where it was: numbers, references and rules are back.
  await within(folder, async ({ db }) => {
    const { last } = await db
      .selectFrom('transaction_categories')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    const next = await db.insertInto('transaction_categories').values({ name: 'New', type: 'income' }).returning('id').executeTakeFirstOrThrow();
    expect(next.id).toBe(last + 1);
    await expect(db.deleteFrom('stock_ledger').execute()).rejects.toThrow('append-only');
    await expect(db.updateTable('sales').set({ vendor_id: 999_999 }).execute()).rejects.toThrow('foreign key');
  });
});

/** On PostgreSQL too: a folder alone is an embedded database. */
let embedded: TestFolder;
testLong('into an empty folder, from any database', async () => {
  embedded = await restored(kept(emptyFolder()), file);
});

testLongOn('postgres', 'from the embedded database to PostgreSQL', async () => {
  const there = join(kept(emptyFolder()).env.DATA_DIR, 'embedded.backup');
  expect(await command('backup', embedded.env, '--to', there)).toMatchObject({ code: 0 });
  expect(contentOf(there)).toEqual(contentOf(file));
  await restored(kept(await openTestFolder()), there);
});

testLongOn('postgres', 'into a suite whose releases lie in its database, and from there into one with a folder of them', async () => {
  const { env, remove } = kept(await openTestFolder());
  const inDatabase: TestFolder = { env: { ...env, RELEASE_STORE: 'database' }, remove };
  await restored(inDatabase, file);
  expect(readdirSync(env.DATA_DIR)).toEqual([]);
  const again = join(kept(emptyFolder()).env.DATA_DIR, 'again.backup');
  expect(await command('backup', inDatabase.env, '--to', again)).toMatchObject({ code: 0, err: '' });
  expect(contentOf(again)).toEqual(contentOf(file));
  expect(await command('restore', inDatabase.env, '--from', again)).toMatchObject({ code: 1, err: expect.stringContaining('There is a suite here already') });
  expect(await command('restore', inDatabase.env, '--from', again, '--replace')).toMatchObject({ code: 0 });
  const store = openStore(env.DATA_DIR, releaseDatabaseOf(inDatabase.env));
  expect((await store.live())['mf-sales']).toMatchObject({ version: '1.1.0', previous: '1.0.0' });
  await store.close();
  await restored(kept(await openTestFolder()), again);
});

test('only its owner can read the file, and it takes the place of no other', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await command('backup', demo.env, '--to', file)).toMatchObject({
    code: 1,
    err: `${file} is there already: nothing was changed. Choose another name with --to.\n`,
  });
});

testOn('postgres', 'a backup while people sell is of one moment', async () => {
  const target = join(kept(emptyFolder()).env.DATA_DIR, 'busy.backup');
  let sold = 0;
  await within(demo, async (database) => {
    await sql`update products set stock_quantity = stock_quantity`.execute(database.db);
    let done = false;
    const backup = command('backup', demo.env, '--to', target).finally(() => {
      done = true;
    });
    const [product] = await database.db.selectFrom('products').select('id').orderBy('stock_quantity', 'desc').limit(1).execute();
    const vendor = await database.db.selectFrom('vendors').select('id').where('vendor_type', '=', 'sale').limit(1).executeTakeFirstOrThrow();
    while (!done && sold < 200) {
      await database.transaction((tx) => createSale(tx, { id: 1 }, saleOf(vendor.id, product!.id)));
      sold += 1;
    }
    expect(await backup).toMatchObject({ code: 0, err: '' });
  });
  expect(sold).toBeGreaterThan(0);
  expect(await command('restore', kept(await openTestFolder()).env, '--from', target)).toMatchObject({ code: 0, err: '' });
});

test('books that are not in order are backed up and restored as they are, and both report it', async () => {
  const folder = kept(await openDemoFolder(1_000));
  await within(folder, ({ db }) => sql`update products set stock_quantity = stock_quantity + 1 where id = 1`.execute(db));
  const target = join(kept(emptyFolder()).env.DATA_DIR, 'faulty.backup');
  const sentence = /^Not so: each product has in stock what its history adds up to \(.+\)\n/;
  expect(await command('backup', folder.env, '--to', target)).toMatchObject({ code: 2, err: expect.stringMatching(sentence) });
  expect(await command('restore', kept(await openTestFolder()).env, '--from', target)).toMatchObject({ code: 2, err: expect.stringMatching(sentence) });
});
