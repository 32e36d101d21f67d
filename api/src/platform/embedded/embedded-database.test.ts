import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testLong } from '@karkhana/release/testing/long-tests';
import { createSale } from '../../areas/sales/create-sale.service.ts';
import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addProduct, addUser, addVendor, saleOf } from '../../testing/fixtures.ts';
import { copyOfTemplate } from '../../testing/test-database.ts';
import { until } from '../../testing/until.ts';
import { type Database, openDatabase } from '../database.ts';
import { programOf } from '../entry.ts';
import { faultOf } from '../postgres/database-faults.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';

// Processes are started, killed and waited for, some of them five seconds by design.
jest.setTimeout(180_000);

const quiet = () => undefined;
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
function remember(folder: string): string {
  folders.push(folder);
  return folder;
}
async function upAt(dataDir: string) {
  const database = startEmbeddedDatabase(dataDir, quiet);
  await database.up;
  return database;
}
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
const sequenceOf = (invoiceNumber: string) => Number(invoiceNumber.slice(-5));

/** A folder with user 1, customer 1 and product 1 of 1000 pieces, closed again. */
async function shop(): Promise<string> {
  const dataDir = remember(copyOfTemplate());
  const database = await openDatabase({ dataDir });
  const { id } = await addUser(database, 'counter', []);
  await addVendor(database);
  await addProduct(database, id, 'P-1', 1000);
  await database.close();
  return dataDir;
}

const sellOne = (database: Database) => database.transaction((tx) => createSale(tx, { id: 1 }, saleOf(1, 1)));

testLong('kill -9 of the database in the middle of 300 sales: nothing acknowledged is lost, nothing half', async () => {
  const database = await openDatabase({ dataDir: await shop(), log: quiet });
  const sold: string[] = [];
  const errors: unknown[] = [];
  const sell = async () => {
    while (sold.length < 300) {
      try {
        sold.push((await sellOne(database)).invoice_number);
      } catch (error) {
        errors.push(error);
        await sleep(50); // a caller that got a 503
      }
    }
  };
  const selling = Promise.all(Array.from({ length: 8 }, sell));
  for (const moment of [60, 150]) {
    await until(() => sold.length >= moment);
    const before = database.embedded!.pid()!;
    process.kill(before, 'SIGKILL');
    await until(() => database.embedded!.pid() !== before);
  }
  await selling;
  await until(() =>
    database.db
      .selectFrom('users')
      .select('id')
      .execute()
      .then(
        () => true,
        () => false,
      ),
  );
  const sequences = await expectBooksInOrder(database);
  expect(errors.length).toBeGreaterThan(0);
  expect(errors.filter((error) => faultOf(error) === undefined)).toEqual([]);
  expect(sold.filter((number) => !sequences.includes(sequenceOf(number)))).toEqual([]);
  expect(sequences.length - sold.length).toBeLessThanOrEqual(errors.length); // a commit whose answer was lost
  await database.close();
});

testLong('kill -9 of the api in the middle of 300 sales: its database ends too, the next start takes over', async () => {
  const dataDir = await shop();
  const sold: string[] = [];
  let databasePid = 0;
  const { file, execArgv } = programOf('testing/sale-writer');
  const writer = fork(file, [dataDir, '300'], { execArgv });
  writer.on('message', (message: { sold?: string; databasePid?: number }) => {
    databasePid ||= message.databasePid ?? 0;
    if (message.sold) sold.push(message.sold);
  });
  await until(() => sold.length >= 100);
  writer.kill('SIGKILL');
  const database = await openDatabase({ dataDir }); // at once: has the folder only when the orphan has ended
  expect(database.embedded!.pid()).not.toBe(databasePid);
  const sequences = await expectBooksInOrder(database);
  expect(sold.length).toBeLessThan(300);
  expect(sold.filter((number) => !sequences.includes(sequenceOf(number)))).toEqual([]);
  await database.close();
});

test('a folder in use is refused; of many that start at once after kill -9 exactly one gets it', async () => {
  const dataDir = await shop();
  const first = await upAt(dataDir);
  const sentence = /^Cannot open the database in .*: another process is using this data folder\. Stop it, or set DATA_DIR/;
  await expect(upAt(dataDir)).rejects.toThrow(sentence);
  const pid = first.pid()!;
  const stopped = first.stop(); // no restart from here on
  process.kill(pid, 'SIGKILL');
  await stopped;
  const starts = await Promise.allSettled(Array.from({ length: 6 }, () => upAt(dataDir)));
  const holders = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  expect(holders).toHaveLength(1);
  await holders[0]!.stop();
  expect(isAlive(holders[0]!.pid()!)).toBe(false);
  expect(readdirSync(join(dataDir, 'database')).filter((name) => name.endsWith('.sock'))).toEqual([]);
});

testLong('what is stopped before it is up ends, and leaves the folder to the next', async () => {
  const dataDir = remember(copyOfTemplate());
  const begun = startEmbeddedDatabase(dataDir, quiet);
  await begun.stop();
  expect(isAlive(begun.pid()!)).toBe(false);
  await (await upAt(dataDir)).stop();
});

testLong('a killed initialisation leaves nothing that a later start would open; a long DATA_DIR works', async () => {
  const dataDir = join(remember(mkdtempSync(join(tmpdir(), 'long-'))), 'x'.repeat(120), 'y'.repeat(60));
  mkdirSync(dataDir, { recursive: true });
  const folder = join(dataDir, 'database');
  const killed = startEmbeddedDatabase(dataDir, quiet).up.catch((error: Error) => error.message);
  await until(
    () => readdirSync(dataDir).includes('database') && readdirSync(folder).includes('pgdata.new') && readdirSync(join(folder, 'pgdata.new')).length > 5,
  );
  const holder = readdirSync(folder).find((name) => name.startsWith('holder-'))!;
  process.kill(Number(holder.split('-')[1]), 'SIGKILL');
  expect(await killed).toContain('ended while starting (SIGKILL)');
  expect(readdirSync(folder)).not.toContain('pgdata');
  const database = await openDatabase({ dataDir });
  expect(
    await database.db
      .selectFrom('pg_tables' as 'users')
      .selectAll()
      .limit(1)
      .execute(),
  ).toHaveLength(1);
  await database.close();
});

testLong('signals to a whole group do not end the database before its parent: it finishes its statements', async () => {
  const database = await openDatabase({ dataDir: await shop(), log: quiet });
  const pid = database.embedded!.pid()!;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(pid, signal);
  expect((await sellOne(database)).invoice_number).toMatch(/00001$/);
  expect(database.embedded!.pid()).toBe(pid);
  await database.close();
  expect(isAlive(pid)).toBe(false);
});

test('a server on a database that another process runs leaves it running, with what was written', async () => {
  const dataDir = await shop();
  const kept = await upAt(dataDir);
  for (const name of ['first', 'second']) {
    const database = await openDatabase({ dataDir, embeddedRuns: true });
    expect(database.embedded).toBeDefined();
    await addUser(database, name, []);
    await database.close();
  }
  const database = await openDatabase({ dataDir, embeddedRuns: true });
  const users = await database.db.selectFrom('users').select('username').where('username', 'in', ['first', 'second']).execute();
  expect(users).toHaveLength(2);
  await database.close();
  expect(isAlive(kept.pid()!)).toBe(true);
  await kept.stop();
});
