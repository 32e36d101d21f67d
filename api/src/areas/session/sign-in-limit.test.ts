import { openStore } from '@karkhana/release/store';
import { makeBuild, temporaryFolder } from '@karkhana/release/testing/make-release';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { createLogger } from '../../logger.ts';
import { buildApp } from '../../platform/build-app.ts';
import type { Database } from '../../platform/database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createUser } from '../users/create-user.service.ts';
import { sessionRoutes } from './session.routes.ts';
import { purgeTries } from './sign-in-limit.ts';

let database: Database;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
  app = buildApp(database, sessionRoutes);
  await database.transaction((tx) => createUser(tx, { username: 'asha', name: 'Asha', email: 'a@b.in', password: 'right password', role: 'user' }));
});
beforeEach(() => database.db.deleteFrom('sign_in_failures').execute());
afterAll(async () => {
  await app.close();
  await database.close();
});

async function attempt(remoteAddress: string, username: string, password = 'wrong password') {
  const { statusCode, headers } = await app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload: { username, password } });
  return { status: statusCode, retryAfter: Number(headers['retry-after']) };
}
const times = <T>(count: number, work: (index: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const tally = (answers: { status: number }[], status: number) => answers.filter((answer) => answer.status === status).length;
const minuteLater = () => database.db.updateTable('sign_in_failures').set({ created_at: sql<Date>`created_at - interval '61 seconds'` }).execute();

test('of 40 wrong tries at once ten are looked at; then the right one is refused, for a minute at most', async () => {
  const answers = await times(40, (index) => attempt('10.1.0.1', index % 2 ? 'ASHA' : 'asha'));
  expect([tally(answers, 401), tally(answers, 429)]).toEqual([10, 30]);
  const { status, retryAfter } = await attempt('10.1.0.1', 'asha', 'right password');
  expect(status).toBe(429);
  expect(retryAfter).toBeGreaterThanOrEqual(1);
  expect(retryAfter).toBeLessThanOrEqual(60);
  await minuteLater();
  expect((await attempt('10.1.0.1', 'asha', 'right password')).status).toBe(200);
});

test('another address and another user go on', async () => {
  await times(10, () => attempt('10.1.0.1', 'asha'));
  expect((await attempt('10.1.0.2', 'asha', 'right password')).status).toBe(200);
  expect((await attempt('10.1.0.1', 'somebody')).status).toBe(401);
});

test('a right password resets the pair', async () => {
  for (let round = 0; round < 3; round += 1) {
    expect(tally(await times(9, () => attempt('10.1.0.1', 'asha')), 401)).toBe(9);
    expect((await attempt('10.1.0.1', 'asha', 'right password')).status).toBe(200);
  }
});

test('100 wrong tries from one address, for any users, and the address waits', async () => {
  const answers = await times(105, (index) => attempt('10.1.0.1', `user-${index}`));
  expect([tally(answers, 401), tally(answers, 429)]).toEqual([100, 5]);
  expect((await attempt('10.1.0.1', 'asha', 'right password')).status).toBe(429);
  expect((await attempt('10.1.0.2', 'asha', 'right password')).status).toBe(200);
});

test('the purge takes what counts no more', async () => {
  await attempt('10.1.0.1', 'asha');
  await database.db.updateTable('sign_in_failures').set({ created_at: sql<Date>`now() - interval '61 minutes'` }).execute();
  await attempt('10.1.0.1', 'asha');
  await purgeTries(database.db);
  expect(await database.db.selectFrom('sign_in_failures').select('id').execute()).toHaveLength(1);
});

test('a proxy that the suite was not told of is warned of once, and readyz names it', async () => {
  const lines: string[] = [];
  const store = openStore(temporaryFolder());
  await store.publish(makeBuild('shell', '1.0.0', { contents: { 'main.js': 'main', 'index.html': '<html><head></head></html>' } }), { by: 'asha' });
  await store.activate('shell', '1.0.0', { by: 'asha', why: 'test' });
  const liveSet = store.served;
  const logger = createLogger('warn', { write: (line: string) => void lines.push(line) });
  const [alone, told] = [buildApp(database, [], { logger, liveSet }), buildApp(database, [], { logger, liveSet, trustProxy: '10.9.0.2' })];
  const reasonOf = async (app: typeof alone) => (await app.inject('/readyz')).json().reason as string | undefined;
  const before = await reasonOf(alone);
  for (const app of [alone, told, alone]) await app.inject({ url: '/healthz', remoteAddress: '10.9.0.2', headers: { 'x-forwarded-for': '203.0.113.8' } });
  expect(before).toBeUndefined();
  expect(await reasonOf(alone)).toMatch(/^A proxy passes on X-Forwarded-For and TRUST_PROXY is not set: .* Set TRUST_PROXY=10\.9\.0\.2$/);
  expect(await reasonOf(told)).toBeUndefined();
  expect(lines.filter((line) => line.includes('TRUST_PROXY=10.9.0.2'))).toHaveLength(1);
  await Promise.all([alone.close(), told.close()]);
});

test('behind a trusted proxy, and only there, X-Forwarded-For is the address that tries', async () => {
  const behind = buildApp(database, sessionRoutes, { trustProxy: '10.9.0.1' });
  const through = (remoteAddress: string, client: string) =>
    behind.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      headers: { 'x-forwarded-for': client },
      payload: { username: 'asha', password: 'wrong password' },
    });
  await through('10.9.0.1', '203.0.113.7');
  await through('10.9.0.2', '203.0.113.8');
  const rows = await database.db.selectFrom('sign_in_failures').select('address').orderBy('id').execute();
  expect(rows.map((row) => row.address)).toEqual(['203.0.113.7', '10.9.0.2']);
  await behind.close();
});
