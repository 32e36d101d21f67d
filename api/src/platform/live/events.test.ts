import { once } from 'node:events';
import { connect } from 'node:net';
import { openStore, type Store } from '@karkhana/release/store';
import { makeBuild, temporaryFolder } from '@karkhana/release/testing/make-release';
import { MOST_STREAMS } from '@karkhana/shared-contract/live-events';
import { sql } from 'kysely';
import { hashPassword } from '../../areas/users/password.ts';
import { createLogger } from '../../logger.ts';
import { openLive } from '../../open-live.ts';
import { routes } from '../../routes.ts';
import { type EventReader, readEvents } from '../../testing/event-reader.ts';
import { addProduct, addUser, addVendor, saleOf, type TestUser } from '../../testing/fixtures.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { buildApp } from '../build-app.ts';
import type { Database } from '../database.ts';
import { tokenHash } from '../sign-in.ts';

let database: Database;
let store: Store;
let app: ReturnType<typeof buildApp>;
let url: string;
let admin: TestUser;
let sale: object;
const readers: EventReader[] = [];
let serial = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  store = openStore(temporaryFolder());
  app = buildApp(database, routes, { live: openLive(database, store, {}, createLogger('silent')), liveSet: store.served });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  admin = await addUser(database, 'asha', undefined, 'admin');
  const [vendor, product] = [await addVendor(database), await addProduct(database, admin.id, 'P-1', 1_000)];
  sale = saleOf(vendor, product);
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});
afterAll(async () => {
  await app?.close();
  await database?.close();
});

function somebody(...permissions: NonNullable<Parameters<typeof addUser>[2]>): Promise<TestUser> {
  serial += 1;
  return addUser(database, `user${serial}`, permissions);
}
async function read(user: TestUser, last?: string): Promise<EventReader> {
  const reader = await readEvents(url, user.headers, last);
  readers.push(reader);
  return reader;
}
async function send(method: 'POST' | 'PUT', path: string, payload: object, headers: object = admin.headers): Promise<void> {
  const { statusCode, body } = await app.inject({ method, url: `/api${path}`, headers: { ...headers }, payload });
  if (statusCode >= 300) throw new Error(`${path} gave ${statusCode}: ${body}`);
}
const sell = (headers: object = admin.headers) => send('POST', '/sales', sale, headers);

test('a sale reaches only users who may see sales, with the page that made it and no data', async () => {
  const [seller, outsider] = [await read(await somebody('sales:view')), await read(await somebody('settings:view'))];
  expect([seller.status, seller.headers.get('content-type'), seller.headers.get('x-accel-buffering')]).toEqual([200, 'text/event-stream; charset=utf-8', 'no']);
  expect((await seller.next()).event).toBe('hello');
  await sell({ ...admin.headers, 'x-page': 'page-7' });
  expect((await seller.touched()).data).toEqual({ keys: ['sales', 'products', 'vendors'], page: 'page-7' });
  await send('PUT', '/users/company', { companyName: 'Deccan Works' });
  expect((await outsider.touched()).data!.keys).toEqual(['company', 'settings']);
});

test('a page that was away gets what it missed; after too long everything is stale', async () => {
  const user = await somebody('sales:view');
  const first = await read(user);
  const { id } = await first.next();
  first.close();
  await sell();
  await sell();
  const back = await read(user, id);
  const [one, two, hello] = [await back.next(), await back.next(), await back.next()];
  expect([one.event, two.event, hello.event]).toEqual(['touched', 'touched', 'hello']);
  expect((await (await read(user, two.id)).next()).event).toBe('hello');
  expect((await (await read(user, 'of another time-1')).next()).data).toEqual({ keys: 'all' });
});

test('a page hears what changed since it began to read, after hours without hearing too, and no more', async () => {
  const user = await somebody('sales:view');
  await sell();
  for (const since of [60_000, 14_400_000]) {
    const late = await readEvents(url, user.headers, undefined, `?since=${since}`);
    readers.push(late);
    expect((await late.next()).event).toBe('touched');
  }
  expect((await (await read(user)).next()).event).toBe('hello');
});

test('a sign-in reaches only users who manage users, and the own pages of the user', async () => {
  const user = await somebody('sales:view');
  const password_hash = await hashPassword('a long password');
  await database.db.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute();
  const [seller, manager, own] = [await read(await somebody('sales:view')), await read(admin), await read(user)];
  await send('POST', '/auth/login', { username: `user${serial - 1}`, password: 'a long password' }, {});
  expect((await manager.touched()).data!.keys).toEqual(['users', 'activity']);
  expect((await own.touched()).data!.keys).toContain('devices');
  await sell();
  expect((await seller.touched()).data!.keys).toContain('sales');
});

test('signing out ends the stream at once, and so does being deactivated', async () => {
  const [leaver, dismissed] = [await somebody('sales:view'), await somebody('sales:view')];
  const streams = [await read(leaver), await read(dismissed)];
  await send('POST', '/auth/logout', {}, leaver.headers);
  await send('PUT', `/users/${dismissed.id}`, { active: false });
  await sell();
  for (const stream of streams) expect((await stream.rest()).flatMap(({ data }) => data?.keys ?? [])).not.toContain('sales');
  expect((await read(leaver)).status).toBe(401);
});

test('changed permissions apply to the next event, and their user reads the session again', async () => {
  const user = await somebody('sales:view');
  const stream = await read(user);
  await send('PUT', `/users/${user.id}/permissions`, { permissions: ['vendors:view'] });
  for (let keys: readonly string[] | 'all' = []; !keys.includes('session'); ) ({ keys } = (await stream.touched()).data!);
  await sell();
  expect((await stream.touched()).data!.keys).toEqual(['vendors']);
});

test('a stream does not prolong a sign-in, nor does a request that a page sends by itself; any other does', async () => {
  const user = await somebody('sales:view');
  const used = async () => {
    const { rows } = await sql<{ fresh: boolean }>`select last_used_at > now() - interval '1 hour' as fresh from sessions where user_id = ${user.id}`.execute(
      database.db,
    );
    return rows[0]!.fresh;
  };
  await sql`update sessions set last_used_at = now() - interval '2 hours' where user_id = ${user.id}`.execute(database.db);
  await (await read(user)).next();
  await app.inject({ url: '/api/sales', headers: { ...user.headers, 'x-unattended': '1' } });
  expect(await used()).toBe(false);
  await app.inject({ url: '/api/sales', headers: { ...user.headers } });
  expect(await used()).toBe(true);
});

test('a user has at most 20 streams, over all sign-ins', async () => {
  const user = await somebody('sales:view');
  await database.db
    .insertInto('sessions')
    .values({ token_sha256: tokenHash('another-sign-in'), user_id: user.id, expires_at: sql<Date>`now() + interval '1 day'` })
    .execute();
  const again = { ...user, headers: { authorization: 'Bearer another-sign-in' } };
  const open = await Promise.all(Array.from({ length: MOST_STREAMS }, (_, index) => read(index % 2 ? user : again)));
  expect(open.map(({ status }) => status)).toEqual(Array(MOST_STREAMS).fill(200));
  const refused = await fetch(`${url}/api/events`, { headers: { ...user.headers, accept: 'text/event-stream' } });
  expect([refused.status, (await refused.json()).message]).toEqual([429, 'A user has at most 20 open streams of events']);
  expect((await read(await somebody('sales:view'))).status).toBe(200);
});

test('a new live version reaches every page, no matter who activated it', async () => {
  const stream = await read(await somebody());
  await stream.next();
  const other = openStore(store.areasFolder.replace(/\/releases\/areas$/, ''));
  await other.publish(makeBuild('mf-sales', '1.0.0'), { by: 'ravi' });
  await other.activate('mf-sales', '1.0.0', { by: 'ravi', why: 'test' });
  expect((await stream.next()).event).toBe('live-set');
  const { microFrontends } = await (await fetch(`${url}/frontends.json`)).json();
  expect(microFrontends['mf-sales'][0].metadata.version).toBe('1.0.0');
});

test('a request that does not accept event streams is refused', async () => {
  expect((await app.inject({ url: '/api/events', headers: { ...admin.headers } })).statusCode).toBe(400);
});

test('a server that stops ends the streams at once, and waits for no connection without a request', async () => {
  const own = buildApp(database, routes, { live: openLive(database, store, {}, createLogger('silent')) });
  const address = await own.listen({ port: 0, host: '127.0.0.1' });
  const stream = await readEvents(address, admin.headers);
  await stream.next();
  const silent = connect(Number(new URL(address).port), '127.0.0.1');
  await once(silent, 'connect');
  await own.close();
  silent.destroy();
  expect(await stream.rest()).toEqual([]);
});
