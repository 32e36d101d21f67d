import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { administer, askServer, type PostgresCluster, startPostgres, urlOf } from '@karkhana/release/testing/postgres-cluster';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { routes } from '../../routes.ts';
import { addProduct, addUser, addVendor, saleOf, type TestUser } from '../../testing/fixtures.ts';
import { run } from '../../testing/start-server.ts';
import { testOn } from '../../testing/test-on.ts';
import { buildApp } from '../build-app.ts';
import { type Database, openDatabase } from '../database.ts';
import { registry } from '../metrics/registry.ts';
import { readCached } from '../read-cached.ts';
import { migrate } from './migrate.ts';

/** A PostgreSQL of its own with a replica that follows it. */
let cluster: PostgresCluster;
let replica: Pick<PostgresCluster, 'folder' | 'stop'>;
let urls: string[];
let database: Database;
/** Two processes of one suite. */
let apps: [FastifyInstance, FastifyInstance];
let other: Database;
let clerk: TestUser;
let sale: object;
beforeAll(async () => {
  cluster = await startPostgres();
  await administer(cluster.folder, 'create database books');
  // The role of a suite, which is no superuser.
  await administer(cluster.folder, 'create role karkhana login');
  await administer(cluster.folder, 'alter database books owner to karkhana');
  replica = await cluster.replicate();
  urls = [cluster.folder, replica.folder].map((folder) => urlOf(folder, 'books').replace('postgres@', 'karkhana@'));
  const [databaseUrl, databaseReadUrl] = urls;
  database = await openDatabase({ databaseUrl, databaseReadUrl });
  other = await openDatabase({ databaseUrl, databaseReadUrl });
  await migrate(database);
  clerk = await addUser(database, 'clerk');
  sale = saleOf(await addVendor(database), await addProduct(database, clerk.id, 'P-1', 1000));
  apps = [buildApp(database, routes), buildApp(other, routes)];
});
beforeEach(() => registry.resetMetrics());
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await Promise.all([database.close(), other.close()]);
  await replica.stop();
  await cluster.stop();
});

const REGISTER = '/api/reports/sales-register?startDate=2020-01-01';
const sell = async (app = apps[0]) =>
  expect((await app.inject({ method: 'POST', url: '/api/sales', headers: clerk.headers, payload: sale })).statusCode).toBe(201);
const totalOn = async (app = apps[0]): Promise<number> => (await app.inject({ url: REGISTER, headers: clerk.headers })).json().total;
const answeredBy = async () =>
  Object.fromEntries((await registry.getSingleMetric('karkhana_report_reads_total')!.get()).values.map(({ labels, value }) => [labels.server, value]));
const isReplica = sql<{ v: boolean }>`select pg_is_in_recovery() as v`;
const whereOf = (lane: 'db' | 'files') => database.report(lane, async (db) => (await isReplica.execute(db)).rows);

testOn('postgres', 'the replica serves reports and files, with the latest saves of any process; the primary screens', async () => {
  expect([await whereOf('db'), await whereOf('files'), (await isReplica.execute(database.db)).rows]).toEqual([[{ v: true }], [{ v: true }], [{ v: false }]]);
  for (let sales = 1; sales <= 5; sales += 1) {
    await sell(apps[0]);
    expect([await totalOn(apps[1]), await totalOn(apps[0])]).toEqual([sales, sales]);
  }
  const file = await apps[0].inject({ url: REGISTER.replace('?', '/export?').concat('&progressKey=of-one-browser'), headers: clerk.headers });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheet')]);
  expect(await answeredBy()).toEqual({ replica: 13 });
  // What the export writes down of itself goes to the primary.
  expect(await database.db.selectFrom('export_progress').select(['rows_done', 'rows_total']).execute()).toEqual([{ rows_done: 5, rows_total: 5 }]);
});

testOn('postgres', 'a backup is read on the replica, and the export of everything', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'from-a-replica-'));
  const env = { DATABASE_URL: urls[0], DATABASE_READ_URL: urls[1], DATA_DIR: folder };
  const backup = run('backup', ['--to', join(folder, 'one.backup')], env);
  expect([await backup.ended, await backup.log]).toEqual([0, expect.stringContaining('Read on a replica of DATABASE_READ_URL.')]);
  const exported = run('export', ['--out', join(folder, 'all')], env);
  expect([await exported.ended, await exported.errors, await exported.log]).toEqual([0, '', expect.stringContaining('manifest.json')]);
  rmSync(folder, { recursive: true });
});

testOn('postgres', 'a replica that is behind is waited for, then the primary answers; it is used again when it has caught up', async () => {
  await askServer(replica.folder, 'select pg_wal_replay_pause()');
  const before = await totalOn();
  await sell();
  expect(await totalOn(apps[1])).toBe(before + 1);
  expect(await answeredBy()).toEqual({ replica: 1, primary_replica_behind: 1 });
  await askServer(replica.folder, 'select pg_wal_replay_resume()');
  expect(await totalOn()).toBe(before + 1);
  expect(await answeredBy()).toMatchObject({ replica: 2 });
});

testOn('postgres', 'no answer of a replica is kept for later', async () => {
  const count = sql<{ n: number }>`select count(*)::int as n from vendors`;
  const counted = () => database.report('db', (db) => readCached(db, count));
  const [before] = await counted();
  await addVendor(database, 'Vasant Traders');
  expect(await counted()).toEqual([{ n: before!.n + 1 }]);
});

testOn('postgres', 'a replica that goes away in the middle of a report: the primary answers, and it is left alone for a while', async () => {
  let tries = 0;
  const answered = await database.report('db', async (db) => {
    tries += 1;
    if (tries === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    return (await isReplica.execute(db)).rows;
  });
  expect([tries, answered]).toEqual([2, [{ v: false }]]);
  expect(await whereOf('db')).toEqual([{ v: false }]);
  expect(await answeredBy()).toEqual({ primary_replica_away: 2 });
});

testOn('postgres', 'an error of the report itself is not tried again', async () => {
  let tries = 0;
  const failing = other.report('db', async () => {
    tries += 1;
    throw new Error('of the report');
  });
  await expect(failing).rejects.toThrow('of the report');
  expect(tries).toBe(1);
});

testOn('postgres', 'a replica of another cluster is never read', async () => {
  const databaseReadUrl = urlOf(process.env.TEST_POSTGRES_FOLDER!, 'postgres');
  const wrong = await openDatabase({ databaseUrl: urlOf(cluster.folder, 'books'), databaseReadUrl });
  expect(await wrong.report('db', async (db) => (await sql<{ v: string }>`select current_database() as v`.execute(db)).rows)).toEqual([{ v: 'books' }]);
  await wrong.close();
});
