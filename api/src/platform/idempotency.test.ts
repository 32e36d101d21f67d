import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { addUser, type TestUser } from '../testing/fixtures.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { testRoutes } from '../testing/test-routes.ts';
import { buildApp } from './build-app.ts';
import type { Database } from './database.ts';
import { purgeIdempotencyKeys } from './idempotency.ts';

let database: Database;
let app: FastifyInstance;
let clerk: TestUser;
beforeAll(async () => {
  database = await openTestDatabase();
  app = buildApp(database, testRoutes);
  clerk = await addUser(database, 'clerk');
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function post(key: string, payload: object, { headers } = clerk) {
  const response = await app.inject({ method: 'POST', url: '/api/test/vendors', headers: { ...headers, 'idempotency-key': key }, payload });
  return { status: response.statusCode, body: response.json() };
}
const count = async (name: string) => (await database.db.selectFrom('vendors').select('id').where('name', '=', name).execute()).length;
const age = (key: string) =>
  database.db.updateTable('idempotency_keys').set({ created_at: sql<Date>`now() - interval '25 hours'` }).where('key', '=', key).execute();

test('eight requests with one key make one record, each with the first status and body, and one audit row', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => post('k1', { name: 'Once' })));
  expect(answers[0]).toEqual({ status: 201, body: { data: { id: expect.any(Number), name: 'Once' } } });
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await count('Once')).toBe(1);
  expect(await database.db.selectFrom('audit_log').select('id').execute()).toHaveLength(1);
});

test('another body under the key is refused; another user has keys of their own', async () => {
  expect(await post('k1', { name: 'Other' })).toMatchObject({ status: 409, body: { code: 'KEY_REUSED' } });
  const colleague = await addUser(database, 'colleague');
  expect((await post('k1', { name: 'Other' }, colleague)).status).toBe(201);
});

test('a failed request frees its key', async () => {
  expect((await post('k2', { name: 'full' })).status).toBe(409);
  expect((await post('k2', { name: 'Afterwards' })).status).toBe(201);
});

test('after 24 hours a key is forgotten, and the purge removes keys that no client sends again', async () => {
  await age('k1');
  expect((await post('k1', { name: 'Once' })).status).toBe(201);
  expect(await count('Once')).toBe(2);
  await age('k2');
  await purgeIdempotencyKeys(database.db);
  const left = await database.db.selectFrom('idempotency_keys').select('key').where('user_id', '=', clerk.id).execute();
  expect(left).toEqual([{ key: 'k1' }]);
});

test('a key that is none is refused', async () => {
  for (const key of ['', 'x'.repeat(201), 'a b']) expect(await post(key, { name: 'Keyless' })).toMatchObject({ status: 400 });
});
