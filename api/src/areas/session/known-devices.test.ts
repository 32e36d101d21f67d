import { PERMISSIONS } from '@karkhana/shared-contract/permissions';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../../platform/build-app.ts';
import type { Database } from '../../platform/database.ts';
import { tokenHash } from '../../platform/sign-in.ts';
import { routes } from '../../routes.ts';
import { addUser, type TestUser } from '../../testing/fixtures.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createUser } from '../users/create-user.service.ts';
import { purgeDevices } from './known-devices.ts';

let database: Database;
let app: FastifyInstance;
let admin: TestUser;
let asha: number;
const [PASSWORD, OTHER_PASSWORD] = ['monsoon over bhosari', 'pumps for the valley'];
const OFFICE = '10.1.0.1';
const add = (username: string) =>
  database.transaction((tx) => createUser(tx, { username, name: 'Kavita More', email: 'a@b.in', password: PASSWORD, role: 'user' }));
beforeAll(async () => {
  database = await openTestDatabase();
  app = buildApp(database, routes);
  admin = await addUser(database, 'chief', PERMISSIONS, 'admin');
  asha = (await add('asha')).id;
  await add('ravi');
});
beforeEach(async () => {
  await database.db.deleteFrom('sign_in_failures').execute();
  await database.db.deleteFrom('known_devices').execute();
});
afterAll(async () => {
  await app?.close();
  await database?.close();
});

interface Attempt {
  username?: string;
  password?: string;
  device?: string | undefined;
  from?: string;
}
async function attempt({ username = 'asha', password = PASSWORD, device, from = OFFICE }: Attempt = {}) {
  const headers = device === undefined ? {} : { 'x-device': device };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress: from, headers, payload: { username, password } });
  return { status: answer.statusCode, body: answer.json(), device: answer.headers['x-device'] as string };
}
const wrong = (count: number, how: Attempt = {}) =>
  Promise.all(Array.from({ length: count }, () => attempt({ ...how, password: 'a wrong password' }))).then((answers) => answers.map(({ status }) => status));
const call = (token: string, method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  app.inject({ method, url: `/api${url}`, remoteAddress: OFFICE, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
/** As if they had just been made, from the office and without a device. */
const tried = (count: number, username = 'asha') =>
  database.db
    .insertInto('sign_in_failures')
    .values(Array.from({ length: count }, () => ({ username, address: OFFICE, device_id: null })))
    .execute();
const isKnown = async (device: string) => {
  await tried(10);
  return (await attempt({ device })).status === 200;
};

test('tries of others from the same office do not lock out a known device, nor does its address', async () => {
  const { device } = await attempt();
  expect(new Set(await wrong(10))).toEqual(new Set([401]));
  expect([(await attempt()).status, (await attempt({ device })).status]).toEqual([429, 200]);
  await tried(100, 'somebody else');
  expect([(await attempt({ username: 'ravi' })).status, (await attempt({ device })).status]).toEqual([429, 200]);
});

test('the device has ten tries a minute of its own wherever it is; a right one begins anew', async () => {
  const { device } = await attempt();
  expect(new Set(await wrong(9, { device }))).toEqual(new Set([401]));
  expect((await attempt({ device })).status).toBe(200);
  const answers = [...(await wrong(15, { device })), ...(await wrong(5, { device, from: '203.0.113.9' }))];
  expect([answers.filter((status) => status === 401).length, answers.filter((status) => status === 429).length]).toEqual([10, 10]);
  expect([(await attempt({ device })).status, (await attempt()).status]).toEqual([429, 200]);
});

test('to another user it is unknown, and so is a secret that never signed in', async () => {
  const { device } = await attempt();
  await tried(10, 'ravi');
  for (const sent of [device, 'x'.repeat(43), 'short', `${device} `, "' or 1=1 --"])
    expect((await attempt({ username: 'ravi', device: sent })).status).toBe(429);
});

test('its secret is stored as a hash only; one for a browser, for all users who sign in on it', async () => {
  const first = await attempt();
  expect(Object.keys(first.body).sort()).toEqual(['token', 'user']);
  expect(Buffer.from(first.device, 'base64url')).toHaveLength(32);
  expect((await attempt({ username: 'ravi', device: first.device })).device).toBe(first.device);
  expect((await attempt({ device: 'short' })).device).not.toBe('short');
  const rows = await database.db.selectFrom('known_devices').selectAll().where('secret_sha256', '=', tokenHash(first.device)).execute();
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(first.device);
});

test('signing out leaves it known, and so does an own new password', async () => {
  const { device, body } = await attempt();
  await call(body.token, 'POST', '/auth/logout');
  const again = await attempt({ device });
  expect((await call(again.body.token, 'PUT', '/users/password', { current_password: PASSWORD, new_password: OTHER_PASSWORD })).statusCode).toBe(200);
  const back = await attempt({ device, password: OTHER_PASSWORD });
  await call(back.body.token, 'PUT', '/users/password', { current_password: OTHER_PASSWORD, new_password: PASSWORD });
  expect(await isKnown(device)).toBe(true);
});

test.each([
  ['an administrator gives another password', async () => void (await call(admin.token, 'PUT', `/users/${asha}`, { password: PASSWORD }))],
  [
    'the user is made inactive',
    async () => {
      for (const active of [false, true]) await call(admin.token, 'PUT', `/users/${asha}`, { active });
    },
  ],
  [
    'it is signed out in Your Profile',
    async () => {
      const { id } = await database.db.selectFrom('sessions').select('id').where('user_id', '=', asha).orderBy('id', 'desc').executeTakeFirstOrThrow();
      const { body } = await attempt({ from: '203.0.113.9' });
      expect((await call(body.token, 'DELETE', `/users/sessions/${id}`)).statusCode).toBe(200);
    },
  ],
  [
    '90 days have passed',
    async () => void (await database.db.updateTable('known_devices').set({ expires_at: sql<Date>`now() - interval '1 second'` }).execute()),
  ],
])('it is forgotten when %s', async (_when, happens) => {
  const { device } = await attempt();
  await happens();
  expect(await isKnown(device)).toBe(false);
});

test('of a user the 20 used last are known, for 90 days after the last sign-in; the others are purged', async () => {
  const devices: string[] = [];
  for (let count = 0; count < 21; count += 1) devices.push((await attempt()).device);
  expect(await database.db.selectFrom('known_devices').select('id').execute()).toHaveLength(20);
  expect([await isKnown(devices[0]!), await isKnown(devices[20]!)]).toEqual([false, true]);
  const days = sql<number>`round(extract(epoch from expires_at - last_used_at) / 86400)::int`;
  expect(await database.db.selectFrom('known_devices').select(days.as('days')).distinct().execute()).toEqual([{ days: 90 }]);
  await database.db
    .updateTable('known_devices')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .where('secret_sha256', '=', tokenHash(devices[5]!))
    .execute();
  await purgeDevices(database.db);
  expect(await database.db.selectFrom('known_devices').select('id').execute()).toHaveLength(19);
});

test('what others try does not keep a signed-in user from a new password; its tries count too', async () => {
  const { body } = await attempt();
  await tried(10);
  const change = (current_password: string) => call(body.token, 'PUT', '/users/password', { current_password, new_password: OTHER_PASSWORD });
  expect((await change('not the password')).statusCode).toBe(400);
  const answers = await Promise.all(Array.from({ length: 12 }, () => change('not the password')));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3);
});
