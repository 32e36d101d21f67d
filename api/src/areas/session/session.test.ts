import { COMPANY_NOTHING_KNOWN } from '@karkhana/shared-contract/gst/nothing-known';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../../platform/build-app.ts';
import type { Database } from '../../platform/database.ts';
import { tokenHash } from '../../platform/sign-in.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { companyRoutes } from '../company/company.routes.ts';
import { createUser } from '../users/create-user.service.ts';
import { sessionRoutes } from './session.routes.ts';
import { purgeSessions } from './sign-in.service.ts';

let database: Database;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
  app = buildApp(database, [...sessionRoutes, ...companyRoutes]);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const PASSWORD = ' spaced pass ';
const add = (username: string) =>
  database.transaction((tx) => createUser(tx, { username, name: 'Asha K', email: 'asha@example.in', password: PASSWORD, role: 'user' }));
async function login(payload: object, remoteAddress = '10.0.0.1') {
  const response = await app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, headers: { 'user-agent': 'test browser' }, payload });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}
async function signedIn(username: string): Promise<{ authorization: string }> {
  await add(username);
  return { authorization: `Bearer ${(await login({ username, password: PASSWORD })).body.token}` };
}
const session = async (headers: object) => (await app.inject({ url: '/api/auth/session', headers: { ...headers } })).json();
const changeUser = (username: string, change: object) => database.db.updateTable('users').set(change).where('username', '=', username).execute();
const age = (headers: { authorization: string }, change: object) =>
  database.db
    .updateTable('sessions')
    .set(change)
    .where('token_sha256', '=', tokenHash(headers.authorization.slice(7)))
    .execute();
const ago = (interval: string) => sql<Date>`now() - ${interval}::interval`;

test('the right pair, without case and outer blanks, gives 32 bytes that are stored as a hash', async () => {
  const { id } = await add('Asha');
  const { status, body } = await login({ username: '  aSHA ', password: PASSWORD });
  expect(status).toBe(200);
  expect(body).toEqual({
    token: expect.any(String),
    user: { id, username: 'Asha', name: 'Asha K', role: 'user', permissions: expect.arrayContaining(['sales:create']) },
  });
  expect(Buffer.from(body.token, 'base64url')).toHaveLength(32);
  const rows = await database.db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute();
  expect(rows).toMatchObject([{ token_sha256: tokenHash(body.token), user_agent: 'test browser', address: '10.0.0.1' }]);
  expect(JSON.stringify(rows)).not.toContain(body.token);
  expect(await session({ authorization: `Bearer ${body.token}` })).toEqual({ user: body.user });
  const user = await database.db.selectFrom('users').select(['last_login', 'password_hash']).where('id', '=', id).executeTakeFirstOrThrow();
  expect(user).toEqual({ last_login: expect.any(Date), password_hash: expect.stringContaining('$argon2id$v=19$m=19456,t=2,p=1$') });
});

test('a wrong password, a user who does not exist and one who is not active get the same answer', async () => {
  await add('former');
  await changeUser('former', { active: false });
  const answers = await Promise.all([
    login({ username: 'asha', password: 'wrong password' }),
    login({ username: 'nobody', password: PASSWORD }),
    login({ username: 'former', password: PASSWORD }),
    login({ username: 'asha', password: PASSWORD.trim() }),
  ]);
  const wrong = { error: 'Invalid username or password', message: 'Invalid username or password', code: 'NOT_SIGNED_IN', requestId: expect.any(String) };
  for (const { status, body } of answers) expect([status, body]).toEqual([401, wrong]);
});

test('an empty form gets an error for each field', async () => {
  expect((await login({ username: ' ', password: '' })).body.fields).toEqual({ username: 'Username is required', password: 'Password is required' });
  expect((await login({ username: 'asha', password: ['x'], remember: true })).body.fields).toEqual({
    password: 'Password must be text',
    remember: 'Unknown field remember',
  });
});

test('no token, a made-up one and other schemes are not signed in', async () => {
  for (const authorization of ['', 'Bearer', 'Bearer no', 'Basic YTpi', `Bearer ${'x'.repeat(5_000)}`, "Bearer ' or 1=1"]) {
    expect(await session({ authorization })).toMatchObject({ code: 'NOT_SIGNED_IN', message: 'Please sign in' });
  }
  expect(await session({})).toMatchObject({ code: 'NOT_SIGNED_IN' });
});

test('permissions, name and role are as they are now; a deactivation bites at once', async () => {
  const headers = await signedIn('changing');
  await changeUser('changing', { name: 'New Name', role: 'manager', permissions: ['sales:view'] });
  expect(await session(headers)).toMatchObject({ user: { name: 'New Name', role: 'manager', permissions: ['sales:view'] } });
  await changeUser('changing', { active: false });
  expect(await session(headers)).toMatchObject({ code: 'NOT_SIGNED_IN' });
});

test('logout ends this sign-in and no other of the user', async () => {
  const [here, there] = [await signedIn('twice'), { authorization: `Bearer ${(await login({ username: 'twice', password: PASSWORD })).body.token}` }];
  expect((await app.inject({ method: 'POST', url: '/api/auth/logout', headers: here })).statusCode).toBe(200);
  expect(await session(here)).toMatchObject({ code: 'NOT_SIGNED_IN' });
  expect(await session(there)).toMatchObject({ user: { username: 'twice' } });
  expect((await app.inject({ method: 'POST', url: '/api/auth/logout', headers: here })).statusCode).toBe(401);
});

test('a sign-in ends after 12 idle hours and after 7 days however busy; the purge takes exactly those', async () => {
  const headers = { idle: await signedIn('idle'), busy: await signedIn('busy'), old: await signedIn('old') };
  await age(headers.busy, { last_used_at: ago('11 hours 59 minutes') });
  await age(headers.idle, { last_used_at: ago('12 hours 1 minute') });
  await age(headers.old, { expires_at: ago('1 second') });
  expect(await session(headers.busy)).toMatchObject({ user: { username: 'busy' } });
  expect(await session(headers.idle)).toMatchObject({ code: 'NOT_SIGNED_IN' });
  expect(await session(headers.old)).toMatchObject({ code: 'NOT_SIGNED_IN' });
  const days = sql<number>`round(extract(epoch from expires_at - created_at) / 86400)::int`.as('days');
  const { days: lifetime } = await database.db
    .selectFrom('sessions')
    .select(days)
    .where('expires_at', '>', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(lifetime).toBe(7);
  const before = await database.db.selectFrom('sessions').select('id').execute();
  await purgeSessions(database.db);
  const after = await database.db.selectFrom('sessions').select('id').execute();
  expect(before.length - after.length).toBe(2);
  expect(await session(headers.busy)).toMatchObject({ user: { username: 'busy' } });
});

test('use is noted at most once a minute', async () => {
  const headers = await signedIn('reader');
  const lastUse = async () =>
    (
      await database.db
        .selectFrom('sessions')
        .select('last_used_at')
        .where('token_sha256', '=', tokenHash(headers.authorization.slice(7)))
        .executeTakeFirstOrThrow()
    ).last_used_at;
  await age(headers, { last_used_at: ago('59 seconds') });
  const before = await lastUse();
  await session(headers);
  expect(await lastUse()).toEqual(before);
  await age(headers, { last_used_at: ago('61 seconds') });
  await session(headers);
  expect((await lastUse()).getTime()).toBeGreaterThan(before.getTime());
});

test('GET /users/company is for any signed-in user', async () => {
  const headers = await signedIn('visitor');
  expect((await app.inject({ url: '/api/users/company', headers })).json()).toEqual({
    data: { companyName: null, gstin: null, pan: null, contactEmail: null, contactPhone: null, address: null, ...COMPANY_NOTHING_KNOWN, version: 1 },
  });
  expect((await app.inject({ url: '/api/users/company' })).statusCode).toBe(401);
});
