import { PERMISSIONS, type Permission } from '@karkhana/shared-contract/permissions';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../../platform/build-app.ts';
import type { Database } from '../../platform/database.ts';
import { addUser, type TestUser } from '../../testing/fixtures.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { userRoutes } from './users.routes.ts';

let database: Database;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
  app = buildApp(database, userRoutes);
});
afterAll(async () => {
  await app?.close();
  await database?.close();
});
beforeEach(() => database.db.deleteFrom('users').execute());

const call = (by: TestUser, method: 'PUT' | 'DELETE', url: string, payload?: object) =>
  app.inject({ method, url: `/api/users/${url}`, headers: by.headers, ...(payload && { payload }) });
const administrators = async () => {
  const { rows } = await sql<{ id: number }>`select id from users where active and role = 'admin' and 'users:manage' = any(permissions)`.execute(database.db);
  return rows.length;
};
const without = (...taken: Permission[]) => PERMISSIONS.filter((permission) => !taken.includes(permission));

type Removal = [string, (by: TestUser, who: TestUser) => ReturnType<typeof call>];
const removals: Removal[] = [
  ['deleted', (by, who) => call(by, 'DELETE', `${who.id}`)],
  ['demoted', (by, who) => call(by, 'PUT', `${who.id}`, { role: 'manager' })],
  ['deactivated', (by, who) => call(by, 'PUT', `${who.id}`, { active: false })],
  ['stripped of users:manage', (by, who) => call(by, 'PUT', `${who.id}/permissions`, { permissions: without('users:manage') })],
];

test.each(removals)('the only administrator is not %s', async (_how, remove) => {
  const only = await addUser(database, 'only', PERMISSIONS, 'admin');
  await addUser(database, 'inactive', PERMISSIONS, 'admin');
  await database.db.updateTable('users').set({ active: false }).where('username', '=', 'inactive').execute();
  await addUser(database, 'powerless', without('users:manage'), 'admin');
  await addUser(database, 'manager', PERMISSIONS, 'manager');
  const answer = await remove(only, only);
  expect(answer.statusCode).toBe(409);
  expect(await administrators()).toBe(1);
});

test.each(removals)('of two administrators one can be %s', async (_how, remove) => {
  const [one, two] = [await addUser(database, 'one', PERMISSIONS, 'admin'), await addUser(database, 'two', PERMISSIONS, 'admin')];
  expect((await remove(one, two)).statusCode).toBe(200);
  expect(await administrators()).toBe(1);
});

test.each(removals.flatMap(([how, first]) => removals.map(([other, second]): [string, string, Removal[1], Removal[1]] => [how, other, first, second])))(
  'two administrators who are %s and %s by each other at the same moment: one stays',
  async (_how, _other, first, second) => {
    const [one, two] = [await addUser(database, 'one', PERMISSIONS, 'admin'), await addUser(database, 'two', PERMISSIONS, 'admin')];
    const answers = await Promise.all([first(one, two), second(two, one)]);
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect([401, 403, 409]).toContain(statuses.find((status) => status !== 200));
    expect(await administrators()).toBe(1);
  },
);

test('of ten who remove their neighbour at once one stays, and no removed user acts any more', async () => {
  const circle: TestUser[] = [];
  for (let index = 0; index < 10; index += 1) circle.push(await addUser(database, `admin-${index}`, PERMISSIONS, 'admin'));
  const answers = await Promise.all(circle.map((by, index) => call(by, 'DELETE', `${circle[(index + 1) % 10]!.id}`)));
  const done = answers.filter((answer) => answer.statusCode === 200).length;
  expect(answers.every((answer) => [200, 401, 403, 409].includes(answer.statusCode))).toBe(true);
  expect(await administrators()).toBe(10 - done);
  expect(await administrators()).toBeGreaterThanOrEqual(1);
});

test('the sentence names the administrator and what to do first', async () => {
  const only = await addUser(database, 'only', PERMISSIONS, 'admin');
  expect((await call(only, 'DELETE', `${only.id}`)).json().error).toBe(
    'only of the tests is the last active administrator. Make another user an administrator first.',
  );
});
