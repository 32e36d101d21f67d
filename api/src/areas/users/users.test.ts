import { PERMISSIONS, presetPermissions } from '@karkhana/shared-contract/permissions';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../platform/build-app.ts';
import type { Database } from '../../platform/database.ts';
import { routes } from '../../routes.ts';
import { addProduct, addUser, type TestUser } from '../../testing/fixtures.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { notificationRoutes } from '../notifications/notifications.routes.ts';
import { hashPassword } from './password.ts';

let database: Database;
let app: FastifyInstance;
let admin: TestUser;
beforeAll(async () => {
  database = await openTestDatabase();
  app = buildApp(database, [...routes, ...notificationRoutes({ all: async () => [] })]);
  admin = await addUser(database, 'admin', PERMISSIONS, 'admin');
});
afterAll(async () => {
  await app?.close();
  await database?.close();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function call(by: TestUser, method: Method, url: string, payload?: object) {
  const answer = await app.inject({ method, url: `/api${url}`, headers: by.headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const form = (username: string, change: object = {}) => ({
  username,
  name: `Name of ${username}`,
  email: `${username}@example.in`,
  password: 'long enough',
  role: 'user',
  ...change,
});
const create = async (username: string, change: object = {}) => (await call(admin, 'POST', '/users', form(username, change))).body.data;
const signIn = (username: string, password: string) => app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password } });
const auditOf = (entity_id: number) =>
  database.db.selectFrom('audit_log').selectAll().where('entity_id', '=', entity_id).where('entity', 'in', ['user', 'permissions']).orderBy('id').execute();

test('a new user has the permissions of the role and can sign in; the password is nowhere in the list', async () => {
  const { status, body } = await call(admin, 'POST', '/users', form('kavita'));
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ username: 'kavita', role: 'user', permissions: presetPermissions('user'), active: true, last_login: null, version: 1 });
  expect(Object.keys(body.data)).not.toContain('password_hash');
  expect((await signIn('kavita', 'long enough')).statusCode).toBe(200);
  const list = (await call(admin, 'GET', '/users/list?search=KAVI&page=1&limit=10')).body;
  expect(list).toMatchObject({ total: 1, data: [{ username: 'kavita', last_login: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }] });
  const [entry] = await auditOf(body.data.id);
  expect(entry).toMatchObject({ user_id: admin.id, action: 'create', summary: 'User Name of kavita created' });
  expect(JSON.stringify(entry)).not.toContain('long enough');
});

test('the list is sorted, filtered and counted in the database; % and _ mean themselves', async () => {
  for (const name of ['zz-a', 'zz-b', 'zz-c']) await create(name, name === 'zz-b' ? { role: 'manager' } : {});
  const names = async (query: string) =>
    (await call(admin, 'GET', `/users/list?search=zz-&${query}`)).body.data.map((user: { username: string }) => user.username);
  expect(await names('sort=-username')).toEqual(['zz-c', 'zz-b', 'zz-a']);
  expect(await names('sort=username&page=2&limit=2')).toEqual(['zz-c']);
  expect(await names('role=manager')).toEqual(['zz-b']);
  expect((await call(admin, 'GET', '/users/list?search=%25')).body.total).toBe(0);
  expect((await call(admin, 'GET', '/users/list?sort=password_hash')).status).toBe(400);
});

test('every bad field is named', async () => {
  const { status, body } = await call(admin, 'POST', '/users', { username: ' ', name: '', email: 'x', password: '1234567', role: 'owner', is_demo: true });
  expect([status, body.fields]).toEqual([
    400,
    {
      username: 'Username is required',
      name: 'Full name is required',
      email: 'Invalid email address',
      password: 'Password must be at least 8 characters',
      role: 'Role must be one of user, admin, manager',
      is_demo: 'Unknown field is_demo',
    },
  ]);
  const { id } = await create('fields');
  const change = await call(admin, 'PUT', `/users/${id}`, { username: '', name: null, password: 'short', active: 'perhaps' });
  expect(Object.keys(change.body.fields).sort()).toEqual(['active', 'name', 'password', 'username']);
  expect((await call(admin, 'PUT', `/users/${id}/permissions`, { permissions: ['sales:view', 'sales:own'] })).body.fields).toEqual({
    'permissions[1]': 'There is no permission sales:own',
  });
  expect((await call(admin, 'PUT', `/users/${id}/permissions`, {})).status).toBe(400);
});

test('a common password, or the own name, is refused at its field, on create and on edit', async () => {
  const refusedFor = (reason: string) => ({ status: 400, body: { code: 'BAD_INPUT', message: reason, fields: { password: reason } } });
  const tooCommon = refusedFor('Password is too common');
  const isName = refusedFor("Password is only the user's name or username");
  const password = async (words: string) => call(admin, 'POST', '/users', form('weak', { password: words, name: 'Kavita More' }));
  for (const words of ['password1', '12345678']) expect(await password(words)).toMatchObject(tooCommon);
  for (const words of ['weak12345', 'Kavita99', 'kavita more']) expect(await password(words)).toMatchObject(isName);
  const user = await create('strong');
  expect(await call(admin, 'PUT', `/users/${user.id}`, { password: 'sunshine2026' })).toMatchObject(tooCommon);
  expect(await call(admin, 'PUT', `/users/${user.id}`, { name: 'Rukmini Jadhav', password: 'rukmini1' })).toMatchObject(isName);
  expect((await signIn('strong', 'long enough')).statusCode).toBe(200);
});

test('an existing password that is common goes on working', async () => {
  const { id } = await create('older');
  await database.db
    .updateTable('users')
    .set({ password_hash: await hashPassword('password1') })
    .where('id', '=', id)
    .execute();
  expect((await signIn('older', 'password1')).statusCode).toBe(200);
  expect((await call(admin, 'PUT', `/users/${id}`, { name: 'Older', password: '' })).status).toBe(200);
});

test('the own password is changed in Your Profile only, which requires the current one', async () => {
  const chief = await addUser(database, 'chief', PERMISSIONS, 'admin');
  const hash = () => database.db.selectFrom('users').select('password_hash').where('id', '=', chief.id).executeTakeFirstOrThrow();
  const before = await hash();
  expect(await call(chief, 'PUT', `/users/${chief.id}`, { name: 'Chief', password: 'taken over now' })).toMatchObject({
    status: 400,
    body: { code: 'BAD_INPUT', fields: { password: expect.stringContaining('Your Profile') } },
  });
  expect(await hash()).toEqual(before);
  expect((await call(chief, 'PUT', `/users/${chief.id}`, { name: 'Chief', password: '' })).status).toBe(200);
  expect((await call(admin, 'PUT', `/users/${chief.id}`, { password: 'given by another' })).status).toBe(200);
});

test('a taken username is a 409 with its field, on create and on edit, but may be kept', async () => {
  const { id } = await create('taken');
  expect(await call(admin, 'POST', '/users', form('TAKEN'))).toMatchObject({ status: 409, body: { fields: { username: 'This username is taken' } } });
  const other = await create('free');
  expect((await call(admin, 'PUT', `/users/${other.id}`, { username: 'Taken' })).status).toBe(409);
  expect((await call(admin, 'PUT', `/users/${id}`, { username: 'Taken' })).body.data.username).toBe('Taken');
});

test('an edit takes any subset; a blank password keeps the current one; read-only fields stay', async () => {
  const user = await create('edited');
  const whole = { ...user, name: 'देवी पाटील', password: '' };
  const saved = await call(admin, 'PUT', `/users/${user.id}`, whole);
  expect(saved).toMatchObject({ status: 200, body: { data: { name: 'देवी पाटील', username: 'edited', version: 2 } } });
  expect((await signIn('edited', 'long enough')).statusCode).toBe(200);
  const forged = await call(admin, 'PUT', `/users/${user.id}`, { permissions: [...PERMISSIONS] });
  expect(forged).toMatchObject({ status: 400, body: { fields: { permissions: 'permissions cannot be changed here' } } });
  expect((await auditOf(user.id)).at(-1)).toMatchObject({
    summary: 'User Name of edited changed: name',
    detail: { changes: { name: { from: 'Name of edited', to: 'देवी पाटील' } } },
  });
});

test('a stale version is refused; nothing changed writes nothing', async () => {
  const user = await create('stale');
  await call(admin, 'PUT', `/users/${user.id}`, { name: 'First', version: 1 });
  expect(await call(admin, 'PUT', `/users/${user.id}`, { name: 'Second', version: 1 })).toMatchObject({
    status: 409,
    body: { error: 'Changed by someone else since you opened it' },
  });
  expect((await call(admin, 'PUT', `/users/${user.id}/permissions`, { permissions: [], version: 1 })).status).toBe(409);
  const entries = (await auditOf(user.id)).length;
  expect((await call(admin, 'PUT', `/users/${user.id}`, { name: 'First', version: 2 })).body.data.version).toBe(2);
  expect((await auditOf(user.id)).length).toBe(entries);
});

test('another role brings its preset permissions', async () => {
  const user = await create('promoted');
  await call(admin, 'PUT', `/users/${user.id}/permissions`, { permissions: ['sales:view'] });
  expect((await call(admin, 'PUT', `/users/${user.id}`, { role: 'user' })).body.data.permissions).toEqual(['sales:view']);
  expect((await call(admin, 'PUT', `/users/${user.id}`, { role: 'manager' })).body.data.permissions).toEqual(presetPermissions('manager'));
});

test('permissions bite on the very next request with the same token', async () => {
  const seller = await addUser(database, 'seller', ['sales:view']);
  expect((await call(seller, 'GET', '/sales')).status).toBe(200);
  expect((await call(admin, 'PUT', `/users/${seller.id}/permissions`, { permissions: [] })).status).toBe(200);
  expect(await call(seller, 'GET', '/sales')).toMatchObject({ status: 403, body: { error: 'You need the permission sales:view' } });
  expect((await auditOf(seller.id)).at(-1)).toMatchObject({ entity: 'permissions', detail: { added: [], removed: ['sales:view'] } });
});

test('a deactivation and a new password sign the user out everywhere, for good', async () => {
  const user = await create('leaving');
  const token = (await signIn('leaving', 'long enough')).json().token;
  const asUser = { id: user.id, token, headers: { authorization: `Bearer ${token}` } };
  await call(admin, 'PUT', `/users/${user.id}`, { active: false });
  expect((await call(asUser, 'GET', '/auth/session')).status).toBe(401);
  await call(admin, 'PUT', `/users/${user.id}`, { active: true });
  expect((await call(asUser, 'GET', '/auth/session')).status).toBe(401);
  const next = (await signIn('leaving', 'long enough')).json().token;
  await call(admin, 'PUT', `/users/${user.id}`, { password: 'another long one' });
  expect((await call({ ...asUser, headers: { authorization: `Bearer ${next}` } }, 'GET', '/auth/session')).status).toBe(401);
  expect((await signIn('leaving', 'long enough')).statusCode).toBe(401);
  expect((await signIn('leaving', 'another long one')).statusCode).toBe(200);
});

test('users cannot delete themselves, nor change their own role, activity or permissions, only the name', async () => {
  await addUser(database, 'second-admin', PERMISSIONS, 'admin');
  expect(await call(admin, 'DELETE', `/users/${admin.id}`)).toMatchObject({ status: 409, body: { error: 'You cannot delete your own account' } });
  expect((await call(admin, 'PUT', `/users/${admin.id}`, { role: 'manager' })).status).toBe(409);
  expect((await call(admin, 'PUT', `/users/${admin.id}`, { active: false })).status).toBe(409);
  expect((await call(admin, 'PUT', `/users/${admin.id}/permissions`, { permissions: ['users:manage'] })).status).toBe(409);
  expect((await call(admin, 'PUT', `/users/${admin.id}`, { name: 'Meera', role: 'admin' })).body.data.name).toBe('Meera');
});

test('a user without documents is deleted with devices; one with documents is a 409 with the alternative', async () => {
  const gone = await addUser(database, 'gone', PERMISSIONS, 'admin');
  await call(gone, 'PUT', '/users/profile', { name: 'Gone Away' });
  await call(gone, 'PUT', '/users/company', { companyName: 'Sahyadri Pumps' });
  const made = (await call(gone, 'POST', '/users', form('made-by-gone'))).body.data;
  await call(gone, 'POST', '/notifications/read', { all: true });
  expect(await call(admin, 'DELETE', `/users/${gone.id}`)).toMatchObject({ status: 200, body: { data: { id: gone.id } } });
  expect((await call(gone, 'GET', '/auth/session')).status).toBe(401);
  expect((await auditOf(made.id))[0]).toMatchObject({ user_id: null, user_name: 'Gone Away' });
  expect((await call(admin, 'DELETE', `/users/${gone.id}`)).status).toBe(404);

  const maker = await addUser(database, 'maker');
  await addProduct(database, maker.id, 'BY-MAKER', 3);
  const refused = await call(admin, 'DELETE', `/users/${maker.id}`);
  expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining('Make the user inactive instead') } });
  expect((await call(maker, 'GET', '/auth/session')).status).toBe(200);
});
