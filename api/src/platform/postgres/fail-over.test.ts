import { administer, askServer, type PostgresCluster, startPostgres, urlOf } from '@karkhana/release/testing/postgres-cluster';
import { suiteNow } from '@karkhana/shared-contract/dates';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { hashPassword } from '../../areas/users/password.ts';
import { routes } from '../../routes.ts';
import { addProduct, addUser, addVendor, saleOf, type TestUser } from '../../testing/fixtures.ts';
import { run } from '../../testing/start-server.ts';
import { isEmbedded, testOn } from '../../testing/test-on.ts';
import { buildApp } from '../build-app.ts';
import { type Database, openDatabase } from '../database.ts';
import { healthOf } from '../http/health.ts';
import { migrate } from './migrate.ts';

/** A PostgreSQL of its own, which becomes a standby and is promoted. */
let cluster: PostgresCluster;
let url: string;
let database: Database;
let app: FastifyInstance;
let clerk: TestUser;
let sale: object;
beforeAll(async () => {
  if (isEmbedded) return;
  cluster = await startPostgres();
  await administer(cluster.folder, 'create database books');
  url = urlOf(cluster.folder, 'books');
  database = await openDatabase({ databaseUrl: url, patience: { writeSeconds: 4, lockSeconds: 1 } });
  await migrate(database);
  clerk = await addUser(database, 'clerk');
  await database.db
    .updateTable('users')
    .set({ username: 'asha', password_hash: await hashPassword('a long password') })
    .where('id', '=', clerk.id)
    .execute();
  sale = saleOf(await addVendor(database), await addProduct(database, clerk.id, 'P-1', 1000));
  app = buildApp(database, routes);
});
afterAll(async () => {
  await app?.close();
  await database?.close();
  await cluster?.stop();
});

const get = (path: string) => app.inject({ url: path, headers: clerk.headers });
const signIn = () => app.inject({ method: 'POST', url: '/api/auth/login', payload: { username: 'asha', password: 'a long password' } });
const sell = (headers = {}) => app.inject({ method: 'POST', url: '/api/sales', headers: { ...clerk.headers, ...headers }, payload: sale });
const countSales = async () => Number((await sql<{ n: number }>`select count(*) as n from sales`.execute(database.upkeep)).rows[0]!.n);

testOn('postgres', 'on a standby screens are read, saves are refused with a sentence; a promotion ends that', async () => {
  // Connections of before, which a proxy leads to the standby from now on.
  expect([(await sell()).statusCode, (await signIn()).statusCode]).toEqual([201, 200]);
  await cluster.standBy();
  await get('/api/sales'); // finds its connection broken
  await administer(cluster.folder, 'select 1');

  const refused = await Promise.all([sell(), sell(), signIn()]);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  expect(refused[0]!.json()).toMatchObject({
    code: 'DATABASE_AWAY',
    message: 'The database cannot be reached at the moment. Nothing was saved. Please try again.',
  });
  expect((await get('/readyz')).json()).toEqual({ status: 'not ready', reason: 'The database takes no changes: it is a standby, or it was set to read only' });
  expect((await get('/api/sales')).statusCode).toBe(200);

  const figures = (await get('/metrics')).body;
  expect(figures).toContain('karkhana_ready 0\n');
  expect(figures).toContain('karkhana_database_up 0\n');
  expect(figures).toMatch(/karkhana_build_info\{version="1\./);

  const start = run('server', [], { DATABASE_URL: url, PORT: '0', DATA_DIR: cluster.folder });
  const sentence =
    'The database of DATABASE_URL takes no changes: it is a standby, or it was set to read only. Promote it, or name the primary in DATABASE_URL.\n';
  expect([await start.ended, await start.errors]).toEqual([1, sentence]);

  const hosts = [cluster.folder, process.env.TEST_POSTGRES_FOLDER!].map(encodeURIComponent).join(',');
  const either = await openDatabase({ databaseUrl: `postgresql://postgres@/postgres?host=${hosts}&target_session_attrs=read-write` });
  expect((await sql<{ v: boolean }>`select pg_is_in_recovery() as v`.execute(either.db)).rows).toEqual([{ v: false }]);
  await either.close();

  await askServer(cluster.folder, 'select pg_promote()');
  const after = await Promise.all([sell(), sell(), signIn()]);
  expect(after.map(({ statusCode }) => statusCode)).toEqual([201, 201, 200]);
  expect((await get('/readyz')).json()).toEqual({ status: 'not ready', reason: 'No shell is published' });
});

testOn('postgres', 'a commit that no replica confirms may or may not be saved, and its key settles it: one sale', async () => {
  const before = await countSales();
  const replicas = async (names: string) => {
    await administer(cluster.folder, `alter system set synchronous_standby_names = '${names}'`);
    await administer(cluster.folder, 'select pg_reload_conf()');
  };
  await replicas('nobody');
  const key = { 'idempotency-key': 'one-form' };
  const unknown = { code: 'OUTCOME_UNKNOWN', message: 'We do not know whether it was saved. Look before you repeat.' };
  expect((await sell(key)).json()).toMatchObject(unknown);
  expect((await sell(key)).json()).toMatchObject(unknown);
  expect((await get('/api/sales')).statusCode).toBe(200);
  await replicas('');
  const settled = await sell(key);
  expect([settled.statusCode, await countSales()]).toEqual([201, before + 1]);
});

testOn('postgres', 'C9: on a host 8 days ahead what is written down goes by the database, and readiness names it', async () => {
  const ahead = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 86_400_000);
  const { ready, reason } = await healthOf(database, async () => true);
  expect([ready, reason]).toEqual([true, "The clock of this machine is 8 days ahead of the database's"]);
  expect(Math.abs(suiteNow().getTime() - (Date.now() - 8 * 86_400_000))).toBeLessThan(2_000);
  ahead.mockRestore();
  expect((await healthOf(database, async () => true)).reason).toBeUndefined();
});

testOn('postgres', 'behind a pooler limits hold in each transaction, for it alone', async () => {
  const pooled = await openDatabase({ databaseUrl: url, databaseListenUrl: url });
  const limit = sql<{ v: string }>`select current_setting('lock_timeout') as v`;
  const limits = async () => [(await limit.execute(pooled.db)).rows[0]!.v, (await limit.execute(pooled.upkeep)).rows[0]!.v];
  expect(await limits()).toEqual(['3s', '0']);
  await expect(sql`select 1 / 0`.execute(pooled.db)).rejects.toMatchObject({ code: '22012' });
  expect(await limits()).toEqual(['3s', '0']);
  expect(await pooled.transaction(async (tx) => (await limit.execute(tx)).rows)).toEqual([{ v: '3s' }]);
  await sql`vacuum vendors`.execute(pooled.upkeep);
  await pooled.close();
});
