import { brotliDecompressSync } from 'node:zlib';
import { openStore, type Store } from '@karkhana/release/store';
import { makeBuild, temporaryFolder } from '@karkhana/release/testing/make-release';
import { sha384 } from '@karkhana/release/verify-files';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../platform/build-app.ts';
import type { Database } from '../platform/database.ts';
import { openTestDatabase } from '../testing/test-database.ts';

const PAGE = `<html><head><script src="main.js"></script></head>${'<p>page</p>'.repeat(200)}</html>`;
const who = { by: 'Asha Kulkarni', why: 'test' };

let store: Store;
let database: Database;
let app: FastifyInstance;
const ship = async (area: string, contents: Record<string, string>) => {
  await store.publish(makeBuild(area, '1.0.0', { contents }), who);
  await store.activate(area, '1.0.0', who);
};
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  store = openStore(temporaryFolder());
  await ship('shell', { 'main.js': 'main', 'index.html': PAGE });
  app = buildApp(database, [], { liveSet: store.served });
});
afterEach(() => app.close());
afterAll(() => database.close());

const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('frontends.json is requested each time and sent only when it changed', async () => {
  const first = await get('/frontends.json');
  expect([first.statusCode, first.headers['cache-control'], first.json()]).toEqual([200, 'no-cache', await store.served.frontends()]);
  const tag = String(first.headers.etag);
  expect((await get('/frontends.json', { 'if-none-match': tag })).statusCode).toBe(304);
  await ship('mf-sales', { 'remoteEntry.js': 'sales' });
  expect((await get('/frontends.json', { 'if-none-match': `"other", ${tag}` })).statusCode).toBe(200);
});

test('while the store cannot be read a browser gets a page that looks again, not JSON', async () => {
  const away = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  const broken = buildApp(database, [], { liveSet: { frontends: away, shell: away, file: away, isIntact: away, movedTo: away } });
  const answer = await broken.inject({ url: '/sales', headers: page });
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['retry-after']]).toEqual([503, 'text/html; charset=utf-8', '10']);
  expect(answer.body).toContain('<h1>Karkhana is away for a moment</h1>');
  expect((await broken.inject('/frontends.json')).json()).toMatchObject({ code: 'DATABASE_AWAY' });
  const figures = await broken.inject('/metrics');
  expect([figures.statusCode, figures.body.includes('karkhana_ready 0')]).toEqual([200, true]);
  await broken.close();
});

test('every other address is the shell, with a policy whose nonce is new each time', async () => {
  const [one, two] = [await get('/sales/7?tab=a', page), await get('/', { accept: '*/*' })];
  expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
  expect(one.body).toContain(`<script src="/areas/shell/1.0.0/main.js" integrity="${sha384(Buffer.from('main'))}">`);
  const nonce = /<meta name="csp-nonce" content="([^"]{24})">/.exec(one.body)![1]!;
  expect(one.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining(`style-src 'self' 'nonce-${nonce}'`),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(), '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  });
  expect(two.body).not.toContain(nonce);
});

test('only where it is allowed may an area come from the machine of its developer', async () => {
  const strict = await get('/', page);
  expect(strict.headers['content-security-policy']).toContain("script-src 'self';");
  expect(strict.body).not.toContain('local-areas');
  const open = buildApp(database, [], { liveSet: store.served, localAreas: true });
  const response = await open.inject({ url: '/', headers: page });
  expect(response.headers['content-security-policy']).toContain("script-src 'self' http://localhost:*;");
  expect(response.body).toContain('<meta name="local-areas" content="allowed">');
  await open.close();
});

test('an unknown address of the api is a 404 in its shape, not the page', async () => {
  for (const url of ['/api/nothing', '/api', '/API/x']) expect((await get(url, page)).json()).toMatchObject({ code: 'NOT_FOUND' });
  expect((await app.inject({ method: 'POST', url: '/sales', headers: page })).statusCode).toBe(404);
});

test('pages and JSON over a kilobyte are compressed', async () => {
  const br = await get('/sales', { ...page, 'accept-encoding': 'br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toContain('<p>page</p>');
  expect((await get('/frontends.json', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
});

test('without a shell the page explains it, and the suite is not ready', async () => {
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  await app.close();
  app = buildApp(database, [], { liveSet: openStore(temporaryFolder()).served });
  const response = await get('/', page);
  expect([response.statusCode, response.headers['cache-control'], response.body]).toEqual([
    503,
    'no-store',
    expect.stringContaining('no shell has been published'),
  ]);
  expect(response.body).not.toContain('npm start');
  expect(response.body).toContain('npm run release -- publish shell --activate');
  const local = buildApp(database, [], { liveSet: openStore(temporaryFolder()).served, localAreas: true });
  expect((await local.inject({ url: '/', headers: page })).body).toContain('npm start');
  await local.close();
  expect([(await get('/readyz')).statusCode, (await get('/readyz')).json()]).toEqual([503, { status: 'not ready', reason: 'No shell is published' }]);
  expect((await get('/healthz')).statusCode).toBe(200);
});

test('only a server with every migration is ready', async () => {
  await sql`delete from kysely_migration`.execute(database.db);
  expect((await get('/readyz')).json().reason).toContain('The database is not migrated: 0001-first');
});
