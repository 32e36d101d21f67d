import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../platform/build-app.ts';
import type { Database } from '../platform/database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { LiveSet } from './live-set.ts';

const SCRIPT = `console.log('${'sales '.repeat(500)}');`;
const folder = mkdtempSync(join(tmpdir(), 'releases-'));
const files = { 'main.js': 'sha384-abc' };
let shell: ReturnType<LiveSet['shell']>;
let intact = true;
const frontends = { schema: 'first', microFrontends: {} };
const liveSet: LiveSet = { areasFolder: join(folder, 'areas'), frontends: () => frontends, isIntact: () => intact, shell: () => shell };

let database: Database;
let app: FastifyInstance;
beforeAll(async () => {
  const release = join(folder, 'areas/mf-sales/1.0.0');
  mkdirSync(join(folder, 'areas/mf-sales/.draft'), { recursive: true });
  mkdirSync(release, { recursive: true });
  writeFileSync(join(release, 'entry.js'), SCRIPT);
  writeFileSync(join(release, 'entry.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, 'areas/mf-sales/.draft/entry.js'), 'half');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  database = await openTestDatabase();
  app = buildApp(database, [], { liveSet });
  await app.listen({ port: 0 });
});
beforeEach(() => {
  shell = { version: '1.0.0', html: `<html><head><script src="main.js"></script></head>${'<p>page</p>'.repeat(200)}</html>`, files };
});
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const ENTRY = '/areas/mf-sales/1.0.0/entry.js';
const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
/** As it stands in the request, which inject and browsers would tidy. */
async function getRaw(path: string): Promise<{ status: number | undefined; cacheControl: string | undefined; body: string }> {
  const { port } = app.server.address() as AddressInfo;
  const [response] = (await once(request({ port, path, headers: page }).end(), 'response')) as [IncomingMessage];
  return { status: response.statusCode, cacheControl: response.headers['cache-control'], body: await text(response) };
}
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('a released file is kept for ever, by anybody, in brotli where that is understood', async () => {
  const plain = await get(ENTRY);
  expect([plain.statusCode, plain.body]).toEqual([200, SCRIPT]);
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'content-type': expect.stringContaining('javascript'),
  });
  const small = await get(ENTRY, { 'accept-encoding': 'gzip, deflate, br' });
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': plain.headers['content-type'],
  });
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(SCRIPT);
  const zipped = await get(ENTRY, { 'accept-encoding': 'gzip' });
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(SCRIPT);
  expect((await app.inject({ method: 'HEAD', url: ENTRY })).statusCode).toBe(200);
});

test('a file that was changed goes out as it is, whatever its compressed twin says', async () => {
  intact = false;
  const response = await get(ENTRY, { 'accept-encoding': 'gzip, deflate, br' });
  expect([response.headers['content-encoding'], response.body]).toEqual([undefined, SCRIPT]);
  intact = true;
});

test('a file that is not there is a 404 that nobody keeps, never the page', async () => {
  for (const url of [
    '/areas/mf-sales/1.0.0/gone.js',
    '/areas/mf-sales/9.9.9/entry.js',
    '/areas/mf-sales/1.0.0/',
    '/areas/',
    '/areas',
    '/areas/mf-sales/.draft/entry.js',
    '/favicon.ico',
    '/main.js',
  ]) {
    const accept = url.includes('areas') ? page.accept : 'image/avif,*/*;q=0.8';
    const response = await get(url, { accept, 'accept-encoding': 'br' });
    expect([url, response.statusCode, response.headers['cache-control'], response.json().code]).toEqual([url, 404, 'no-store', 'NOT_FOUND']);
  }
});

test.each([
  '/areas/../secret.txt',
  '/areas/..%2fsecret.txt',
  '/areas/%2e%2e/secret.txt',
  '/areas/..%5csecret.txt',
  '/areas/mf-sales/../../secret.txt',
  '/areas/mf-sales/..%2f..%2f..%2fsecret.txt',
  '/areas/mf-sales%2f..%2f..%2fsecret.txt',
  '/areas//etc/passwd',
  '/areas/%00',
  '/areas/%zz',
  '/areas/mf-sales/1.0.0/entry.js/../../../../secret.txt',
])('the way out %s is refused', async (path) => {
  const { status, cacheControl, body } = await getRaw(path);
  expect([400, 404]).toContain(status);
  expect(cacheControl).toBe('no-store');
  expect(JSON.parse(body)).toMatchObject({ code: expect.stringMatching(/NOT_FOUND|BAD_INPUT/) });
});

test('frontends.json is asked for each time and sent only when it changed', async () => {
  const first = await get('/frontends.json');
  expect([first.statusCode, first.headers['cache-control'], first.json()]).toEqual([200, 'no-cache', frontends]);
  const tag = String(first.headers.etag);
  expect((await get('/frontends.json', { 'if-none-match': tag })).statusCode).toBe(304);
  frontends.schema = 'second';
  expect((await get('/frontends.json', { 'if-none-match': `"other", ${tag}` })).statusCode).toBe(200);
});

test('every other address is the shell, with a policy whose nonce is new each time', async () => {
  const [one, two] = [await get('/sales/7?tab=a', page), await get('/', { accept: '*/*' })];
  expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
  expect(one.body).toContain('<script src="/areas/shell/1.0.0/main.js" integrity="sha384-abc">');
  const nonce = /<meta name="csp-nonce" content="([^"]{24})">/.exec(one.body)![1]!;
  expect(one.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining(`style-src 'self' 'nonce-${nonce}'`),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  });
  expect(two.body).not.toContain(nonce);
});

test('only where it is allowed may an area come from the machine of its developer', async () => {
  const strict = await get('/', page);
  expect(strict.headers['content-security-policy']).toContain("script-src 'self';");
  expect(strict.body).not.toContain('local-areas');
  const open = buildApp(database, [], { liveSet, localAreas: true });
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

test('without a shell the page says so, and the suite is not ready', async () => {
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  shell = undefined;
  const response = await get('/', page);
  expect([response.statusCode, response.headers['cache-control'], response.body]).toEqual([
    503,
    'no-store',
    expect.stringContaining('no shell has been published'),
  ]);
  expect([(await get('/readyz')).statusCode, (await get('/readyz')).json()]).toEqual([503, { status: 'not ready', reason: 'No shell is published' }]);
  expect((await get('/healthz')).statusCode).toBe(200);
});

test('ready is only who has every migration', async () => {
  await sql`delete from kysely_migration`.execute(database.db);
  expect((await get('/readyz')).json().reason).toContain('The database is not migrated: 0001-first');
});
