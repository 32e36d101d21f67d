import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../platform/build-app.ts';
import type { Database } from '../../platform/database.ts';
import { routes } from '../../routes.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createUser } from './create-user.service.ts';

let database: Database;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
  app = buildApp(database, routes);
});
afterAll(async () => {
  await app?.close();
  await database?.close();
});

const PASSWORD = 'long enough';
const add = (username: string) =>
  database.transaction((tx) => createUser(tx, { username, name: 'Asha K', email: 'asha@example.in', password: PASSWORD, role: 'user' }));
const login = (username: string, password = PASSWORD, agent = 'Chrome') =>
  app.inject({ method: 'POST', url: '/api/auth/login', headers: { 'user-agent': agent }, payload: { username, password } });
const tokenOf = async (username: string, agent?: string) => (await login(username, PASSWORD, agent)).json().token as string;
async function call(token: string, method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const answer = await app.inject({ method, url: `/api${url}`, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

test('the own profile is read and changed; username and role are not the own to change', async () => {
  const { id } = await add('asha');
  const token = await tokenOf('asha');
  const before = (await call(token, 'GET', '/users/profile')).body.data;
  expect(before).toMatchObject({ id, username: 'asha', name: 'Asha K', phone: null, designation: null, role: 'user', version: 1 });
  const saved = await call(token, 'PUT', '/users/profile', { ...before, name: 'आशा कुलकर्णी', phone: '+91 98220 00000', designation: '' });
  expect(saved.body.data).toMatchObject({ name: 'आशा कुलकर्णी', phone: '+91 98220 00000', designation: null, version: 2 });
  expect((await call(token, 'GET', '/auth/session')).body.user.name).toBe('आशा कुलकर्णी');
  expect(await call(token, 'PUT', '/users/profile', { role: 'admin' })).toMatchObject({
    status: 400,
    body: { fields: { role: 'role cannot be changed here' } },
  });
  expect((await call(token, 'PUT', '/users/profile', { permissions: ['users:manage'] })).body.fields).toEqual({ permissions: 'Unknown field permissions' });
  expect((await call(token, 'PUT', '/users/profile', { name: 'x', version: 1 })).status).toBe(409);
  expect((await call(token, 'GET', '/users/settings')).body.data).toMatchObject({ profile: { name: 'आशा कुलकर्णी' }, company: { companyName: null } });
});

test('a new password signs out the other devices and not this one', async () => {
  await add('changing');
  const [here, there] = [await tokenOf('changing'), await tokenOf('changing')];
  const change = { current_password: PASSWORD, new_password: 'another long one' };
  const same = 'This is the present password. Choose another one';
  expect(await call(here, 'PUT', '/users/password', { ...change, new_password: PASSWORD })).toMatchObject({
    status: 400,
    body: { fields: { new_password: same } },
  });
  expect((await call(here, 'PUT', '/users/password', change)).body).toEqual({ data: { changed: true } });
  expect((await call(here, 'GET', '/auth/session')).status).toBe(200);
  expect((await call(there, 'GET', '/auth/session')).status).toBe(401);
  expect([(await login('changing')).statusCode, (await login('changing', 'another long one')).statusCode]).toEqual([401, 200]);
  const stored = await database.db.selectFrom('users').select('id').where('username', '=', 'changing').executeTakeFirstOrThrow();
  const entry = await database.db.selectFrom('audit_log').selectAll().where('entity_id', '=', stored.id).where('entity', '=', 'user').executeTakeFirstOrThrow();
  expect(entry.summary).toBe('User Asha K changed: password');
  expect(JSON.stringify(entry)).not.toContain('another long one');
});

test('a common new password, or the own name, is refused at its field, and is no try of the current one', async () => {
  await add('kavita');
  const token = await tokenOf('kavita');
  const refusals = {
    ...{ Password2026: 'Password is too common', 12345678: 'Password is too common' },
    Karkhana1: 'Password is only the name Karkhana, or that with the name of the user',
    ...{ KAVITA99: "Password is only the user's name or username", ashak1234: "Password is only the user's name or username" },
  };
  for (const [new_password, sentence] of Object.entries(refusals)) {
    expect(await call(token, 'PUT', '/users/password', { current_password: 'wrong one', new_password })).toMatchObject({
      status: 400,
      body: { code: 'BAD_INPUT', message: sentence, fields: { new_password: sentence } },
    });
  }
  expect(await database.db.selectFrom('sign_in_failures').select('id').where('username', '=', 'kavita').execute()).toEqual([]);
  expect((await login('kavita')).statusCode).toBe(200);
});

test('a wrong current password changes nothing, is an error at its field, and counts as a wrong sign-in', async () => {
  await add('guessing');
  const token = await tokenOf('guessing');
  const guess = () => call(token, 'PUT', '/users/password', { current_password: 'a wrong one', new_password: 'another long one' });
  const sentence = 'The current password is not right';
  expect(await guess()).toMatchObject({ status: 400, body: { message: sentence, fields: { current_password: sentence } } });
  for (let tries = 0; tries < 9; tries += 1) await guess();
  const tooMany = await app.inject({
    method: 'PUT',
    url: '/api/users/password',
    headers: { authorization: `Bearer ${token}` },
    payload: { current_password: PASSWORD, new_password: 'another long one' },
  });
  expect([tooMany.statusCode, Number(tooMany.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
});

test.each([
  ['1234567', 'Password must be at least 8 characters'],
  ['x'.repeat(201), 'Password may have at most 200 characters'],
  ['', 'New password is required'],
])('the new password %s is refused', async (new_password, sentence) => {
  await add(`short-${new_password.length}`);
  const answer = await call(await tokenOf(`short-${new_password.length}`), 'PUT', '/users/password', { current_password: PASSWORD, new_password });
  expect(answer).toMatchObject({ status: 400, body: { fields: { new_password: sentence } } });
});

test('a change by the user and one by an administrator at once leave no device of the old password', async () => {
  await add('contested');
  const admin = await database.transaction((tx) =>
    createUser(tx, { username: 'boss', name: 'Boss', email: 'boss@example.in', password: PASSWORD, role: 'admin' }),
  );
  expect(admin.id).toBeGreaterThan(0);
  const [own, boss] = [await tokenOf('contested'), await tokenOf('boss')];
  const { id } = (await call(own, 'GET', '/users/profile')).body.data;
  const [byUser, byAdmin] = await Promise.all([
    call(own, 'PUT', '/users/password', { current_password: PASSWORD, new_password: 'of the user' }),
    call(boss, 'PUT', `/users/${id}`, { password: 'of the administrator' }),
  ]);
  expect(byAdmin.status).toBe(200);
  expect([200, 400, 401]).toContain(byUser.status);
  expect((await login('contested', 'of the administrator')).statusCode).toBe(200);
  expect((await call(own, 'GET', '/auth/session')).status).toBe(401);
});

test('a sign-in with the old password at the moment of the change ends with it', async () => {
  const { id } = await add('entering');
  const boss = await tokenOf('boss');
  for (let round = 0; round < 8; round += 1) {
    const [old, next] = [round ? `pumps and pipes ${round - 1}` : PASSWORD, `pumps and pipes ${round}`];
    const [entered] = await Promise.all([login('entering', old), call(boss, 'PUT', `/users/${id}`, { password: next })]);
    if (entered.statusCode === 200) expect((await call(entered.json().token, 'GET', '/auth/session')).status).toBe(401);
  }
});

test('devices: the own ones, this one first; each can be signed out; those of others are unknown', async () => {
  await add('travelling');
  await add('neighbour');
  const [phone, desk, other] = [await tokenOf('travelling', 'Phone'), await tokenOf('travelling', 'Desk'), await tokenOf('neighbour')];
  const list = async (token: string) => (await call(token, 'GET', '/users/sessions')).body.data as { id: number; user_agent: string; current: boolean }[];
  const devices = await list(desk);
  expect(devices).toMatchObject([
    { user_agent: 'Desk', current: true, address: '127.0.0.1' },
    { user_agent: 'Phone', current: false },
  ]);
  expect(JSON.stringify(devices)).not.toMatch(/token|sha256/);
  expect((await call(other, 'DELETE', `/users/sessions/${devices[1]!.id}`)).status).toBe(404);
  expect((await call(phone, 'GET', '/auth/session')).status).toBe(200);
  expect((await call(desk, 'DELETE', `/users/sessions/${devices[1]!.id}`)).status).toBe(200);
  expect((await call(phone, 'GET', '/auth/session')).status).toBe(401);
  expect(await call(desk, 'DELETE', `/users/sessions/${devices[1]!.id}`)).toMatchObject({
    status: 404,
    body: { error: 'This device is not signed in any more' },
  });
  await call(desk, 'DELETE', `/users/sessions/${devices[0]!.id}`);
  expect((await call(desk, 'GET', '/auth/session')).status).toBe(401);
});
