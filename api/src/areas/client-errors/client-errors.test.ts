import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createLogger } from '../../logger.ts';
import { buildApp } from '../../platform/build-app.ts';
import type { Database } from '../../platform/database.ts';
import { addUser, type TestUser } from '../../testing/fixtures.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { measuring } from '../measurements/measure.ts';
import { versionFigures } from '../measurements/version-figures.ts';
import { PER_MINUTE, purgeClientErrors } from './client-errors.repository.ts';
import { clientErrorRoutes } from './client-errors.routes.ts';

let database: Database;
let app: FastifyInstance;
const lines: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  app = buildApp(
    database,
    clientErrorRoutes(
      measuring(
        async (_area, version) => version !== 'unknown',
        async () => true,
      ),
    ),
    {
      logger: createLogger('warn', { write: (line: string) => void lines.push(line) }),
    },
  );
});
beforeEach(async () => {
  lines.length = 0;
  await database.db.deleteFrom('client_errors').execute();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

let serial = 0;
const someone = () => addUser(database, `asha${serial++}`, []);
const anError = (more: object = {}) => ({
  id: 'MFS-7F3A-0912',
  area: 'mf-sales',
  version: '1.3.0',
  kind: 'rejection',
  name: 'TypeError',
  message: 'no such figure',
  stack: 'at https://karkhana.example/areas/mf-sales/1.3.0/lazy.js:1:200',
  route: '/sales/:id',
  ...more,
});
const report = (user: TestUser | undefined, errors: unknown) =>
  app.inject({ method: 'POST', url: '/api/client-errors', headers: { ...user?.headers }, payload: { errors } });
const stored = () => database.db.selectFrom('client_errors').selectAll().orderBy('id').execute();

test('each error is a row and a line in the log, under the number read out; its user is not named', async () => {
  const [asha, ravi] = [await someone(), await someone()];
  const answer = await report(asha, [anError(), anError({ id: 'SHE-0001-0002', area: 'shell', count: 7 })]);
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: { received: 2 } }]);
  await report(ravi, [anError({ id: 'MFS-1111-2222' })]);
  const rows = await stored();
  expect(rows).toMatchObject([
    { reference: 'MFS-7F3A-0912', area: 'mf-sales', version: '1.3.0', kind: 'rejection', message: 'no such figure', route: '/sales/:id', count: 1 },
    { reference: 'SHE-0001-0002', area: 'shell', count: 7 },
    { reference: 'MFS-1111-2222' },
  ]);
  expect(rows.map(({ user_hash }) => user_hash === rows[0]!.user_hash)).toEqual([true, true, false]);
  expect(lines.map((line) => (JSON.parse(line) as { clientError: { id: string } }).clientError.id)).toEqual([
    'MFS-7F3A-0912',
    'SHE-0001-0002',
    'MFS-1111-2222',
  ]);
  expect(`${JSON.stringify(rows)}${lines.join('')}`).not.toContain(asha.headers.authorization);
});

test('repeated errors count against their version; a secret replaces the name of their user', async () => {
  const [asha, ravi] = [await someone(), await someone()];
  await report(asha, [anError({ area: 'mf-stock', count: 5_000 }), anError({ area: 'mf-stock' }), anError({ area: 'mf-stock', version: 'unknown' })]);
  await report(ravi, [anError({ area: 'mf-stock', version: '1.4.0' })]);
  expect(await versionFigures(database.db, 'mf-stock', new Date(Date.now() - 60_000))).toMatchObject([
    { version: '1.3.0', users: 1, users_in_trouble: 1, errors: 101 },
    { version: '1.4.0', users: 1, errors: 1 },
  ]);
  const hashes = (await stored()).map(({ user_hash }) => user_hash);
  expect(new Set(hashes).size).toBe(2);
  expect(hashes).not.toContain(createHash('sha256').update(`karkhana user ${asha.id}`).digest('hex').slice(0, 16));
});

test('only signed-in users report, and only errors', async () => {
  const asha = await someone();
  expect((await report(undefined, [anError()])).statusCode).toBe(401);
  for (const errors of [undefined, [], 'x', [{}], [anError({ kind: 'mood' })], [anError({ typed: 'x' })], [anError({ message: 'x'.repeat(301) })]])
    expect([errors, (await report(asha, errors)).statusCode]).toEqual([errors, 400]);
  expect(
    (
      await report(
        asha,
        Array.from({ length: 11 }, () => anError()),
      )
    ).json().fields,
  ).toEqual({ errors: 'Errors may have at most 10 entries' });
  expect(await stored()).toEqual([]);
});

test('a browser that reports without end is limited in a minute; others are taken all the same', async () => {
  const [asha, ravi] = [await someone(), await someone()];
  const ten = Array.from({ length: 10 }, (_, index) => anError({ id: `MFS-0000-${index}` }));
  const answers = await Promise.all(Array.from({ length: 10 }, () => report(asha, ten)));
  expect(await stored()).toHaveLength(PER_MINUTE);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10 - PER_MINUTE / 10);
  expect((await report(ravi, ten)).statusCode).toBe(200);
});

test('the newest errors are kept up to a limit, for a month', async () => {
  const asha = await someone();
  await report(
    asha,
    Array.from({ length: 6 }, (_, index) => anError({ id: `n${index}` })),
  );
  const [first] = await stored();
  await database.db
    .updateTable('client_errors')
    .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', first!.id)
    .execute();
  await purgeClientErrors(database.db, 100);
  expect(await stored()).toHaveLength(5);
  await purgeClientErrors(database.db, 3);
  expect((await stored()).map(({ reference }) => reference)).toEqual(['n3', 'n4', 'n5']);
});
