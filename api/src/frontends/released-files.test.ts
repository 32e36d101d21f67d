import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import fs, { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openStore } from '@karkhana/release/store';
import { makeBuild, writeBuild } from '@karkhana/release/testing/make-release';
import { sql } from 'kysely';
import { buildApp } from '../platform/build-app.ts';
import type { Database } from '../platform/database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { openTestReleases, type TestReleases } from '../testing/test-releases.ts';

const SCRIPT = `console.log('${'sales '.repeat(500)}');`;
const who = { by: 'Asha Kulkarni', why: 'test' };
const CONTENTS = { 'entry.js': SCRIPT, 'entry.js.br': brotliCompressSync(SCRIPT), 'facts.json': '{}', 'logo.png': 'png', 'media/font.woff2': 'font' };
const ENTRY = '/areas/mf-sales/1.0.0/entry.js';
const FOR_EVER = 'public, max-age=31536000, immutable';

let database: Database;
let api: TestReleases;
const pathOf = (version: string, file: string) => join(api.store.areasFolder, 'mf-sales', version, file);
const publish = (version: string, contents: Record<string, string | Buffer> = CONTENTS) => api.store.publish(makeBuild('mf-sales', version, { contents }), who);
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  api = await openTestReleases(database);
  await publish('1.0.0');
  await api.store.activate('mf-sales', '1.0.0', who);
});
afterEach(() => api.close());
afterAll(() => database.close());

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });
const statusOf = async (url: string) => (await get(url)).statusCode;
/** Sends the path unchanged; inject and browsers would tidy it. */
async function getRaw(path: string): Promise<{ status: number | undefined; cacheControl: string | undefined; body: string }> {
  if (!api.app.server.listening) await api.app.listen({ port: 0 });
  const { port } = api.app.server.address() as AddressInfo;
  const [response] = (await once(request({ port, path, headers: { accept: 'text/html' } }).end(), 'response')) as [IncomingMessage];
  return { status: response.statusCode, cacheControl: response.headers['cache-control'], body: await text(response) };
}

test('every cache keeps a released file for ever, in brotli where that is understood', async () => {
  const plain = await get(ENTRY);
  expect([plain.statusCode, plain.body]).toEqual([200, SCRIPT]);
  expect(plain.headers).toMatchObject({
    'cache-control': FOR_EVER,
    'access-control-allow-origin': '*',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'content-type': 'text/javascript; charset=utf-8',
  });
  const small = await get(ENTRY, { 'accept-encoding': 'gzip, deflate, br' });
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', 'cache-control': FOR_EVER });
  expect([small.headers['content-type'], small.rawPayload]).toEqual([plain.headers['content-type'], CONTENTS['entry.js.br']]);
  const zipped = await get(ENTRY, { 'accept-encoding': 'gzip' });
  expect([gunzipSync(zipped.rawPayload).toString(), zipped.headers.vary]).toEqual([SCRIPT, 'accept-encoding']);
  const head = await api.app.inject({ method: 'HEAD', url: ENTRY });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  const types = await Promise.all(
    ['facts.json', 'logo.png', 'media/font.woff2'].map(async (file) => (await get(`/areas/mf-sales/1.0.0/${file}`)).headers['content-type']),
  );
  expect(types).toEqual(['application/json; charset=utf-8', 'image/png', 'font/woff2']);
});

test('a file that was changed is not sent, and no cache keeps it; it comes back when it is repaired', async () => {
  appendFileSync(pathOf('1.0.0', 'entry.js'), 'alert(1)');
  for (const encoding of ['', 'gzip, deflate, br']) {
    const response = await get(ENTRY, { 'accept-encoding': encoding });
    expect([response.statusCode, response.headers['cache-control'], response.json().message]).toEqual([
      404,
      'no-store',
      'This file was changed since it was published, so it is not sent',
    ]);
  }
  await publish('1.0.0');
  expect((await get(ENTRY)).body).toBe(SCRIPT);
});

test('a precompressed copy that was changed is passed over, and so is one that was never published', async () => {
  writeFileSync(pathOf('1.0.0', 'entry.js.br'), brotliCompressSync('alert(1)'));
  writeFileSync(pathOf('1.0.0', 'entry.js.gz'), 'stranger');
  writeFileSync(pathOf('1.0.0', 'facts.json.br'), brotliCompressSync('[]'));
  const response = await get(ENTRY, { 'accept-encoding': 'br' });
  expect([brotliDecompressSync(response.rawPayload).toString(), response.headers['cache-control']]).toEqual([SCRIPT, FOR_EVER]);
  const facts = await get('/areas/mf-sales/1.0.0/facts.json', { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(facts.rawPayload).toString()).toBe('{}');
});

test('a file that is not there is a 404 that no cache keeps, never the page', async () => {
  mkdirSync(join(api.store.areasFolder, 'mf-sales/.draft'), { recursive: true });
  writeFileSync(join(api.store.areasFolder, 'mf-sales/.draft/entry.js'), 'half');
  writeFileSync(pathOf('1.0.0', 'stranger.js'), 'not published');
  for (const file of [
    '1.0.0/gone.js',
    '9.9.9/entry.js',
    '1.0.0/',
    '1.0.0/stranger.js',
    '1.0.0/media',
    '1.0.0/entry.js.br',
    '.draft/entry.js',
    '',
    '1.0.0/constructor',
  ]) {
    const response = await get(`/areas/mf-sales/${file}`, { accept: 'text/html', 'accept-encoding': 'br' });
    expect([file, response.statusCode, response.headers['cache-control'], response.json().code]).toEqual([file, 404, 'no-store', 'NOT_FOUND']);
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
  `/areas/mf-sales/1.0.0/${'../'.repeat(12)}dev/zero`,
  `/areas/mf-sales/1.0.0/${'..%2f'.repeat(12)}dev/zero`,
  '/areas/mf-sales/1.0.0//entry.js',
  '/areas/mf-sales//1.0.0/entry.js',
  '/areas/mf-sales/1.0.0/./entry.js',
  '/areas/./mf-sales/1.0.0/entry.js',
  '/areas/mf-sales/1.0.0/media/../entry.js',
])('%s, sent unchanged, reaches no file: only a name that the manifest names does', async (path) => {
  writeFileSync(join(api.store.areasFolder, '..', 'secret.txt'), 'secret');
  const { status, cacheControl, body } = await getRaw(path);
  expect([400, 404]).toContain(status);
  expect(cacheControl).toBe('no-store');
  expect(JSON.parse(body)).toMatchObject({ code: expect.stringMatching(/NOT_FOUND|BAD_INPUT/) });
});

test('a pipe or a device in the place of a file holds up no request', async () => {
  rmSync(pathOf('1.0.0', 'entry.js'));
  execFileSync('mkfifo', [pathOf('1.0.0', 'entry.js')]);
  rmSync(pathOf('1.0.0', 'facts.json'));
  fs.symlinkSync('/dev/zero', pathOf('1.0.0', 'facts.json'));
  rmSync(pathOf('1.0.0', 'release.json'));
  execFileSync('mkfifo', [pathOf('1.0.0', 'release.json')]);
  const answers = await Promise.all([ENTRY, '/areas/mf-sales/1.0.0/facts.json', '/areas/mf-sales/1.0.0/release.json', '/healthz'].map(statusOf));
  expect(answers).toEqual([404, 404, 200, 200]); // release.json was read before
});

test('no request for a file, the live set, a page or the list reads in a way that others wait for', async () => {
  const names = (Object.keys(fs) as (keyof typeof fs)[]).filter((name) => /^(read|stat|lstat|exists|open|access|readdir|realpath|fstat).*Sync$/.test(name));
  expect(names.length).toBeGreaterThan(8);
  await publish('1.1.0');
  await api.get('/releases'); // tests compare answers with it: read once in a file
  const addresses = [ENTRY, '/areas/mf-sales/1.0.0/release.json', '/areas/mf-sales/1.1.0/entry.js', '/frontends.json', '/sales', '/readyz'];
  const spies = names.map((name) => jest.spyOn(fs, name as 'readFileSync'));
  try {
    for (const url of addresses) await get(url, { accept: 'text/html' });
    for (const url of ['/releases', '/releases/history']) expect((await api.get(url)).statusCode).toBe(200);
    expect((await api.post('/releases/mf-sales/activate', { version: '1.1.0', why: 'test' })).statusCode).toBe(200);
    expect((await api.post('/releases/mf-sales/rollback', { why: 'test' })).statusCode).toBe(200);
    expect(spies.flatMap((spy) => spy.mock.calls)).toEqual([]);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
});

test('public is what users ever got, live or on trial; not what was only published', async () => {
  await publish('1.1.0');
  await publish('1.2.0');
  const of = (version: string) => statusOf(`/areas/mf-sales/${version}/entry.js`);
  expect([await of('1.0.0'), await of('1.1.0'), await statusOf('/areas/mf-sales/1.1.0/release.json')]).toEqual([200, 404, 404]);
  await api.store.activate('mf-sales', '1.1.0', who, { traffic: 10 });
  expect([await of('1.0.0'), await of('1.1.0')]).toEqual([200, 200]);
  await api.store.activate('mf-sales', '1.2.0', who);
  expect([await of('1.0.0'), await of('1.1.0'), await of('1.2.0')]).toEqual([200, 200, 200]);
});

test('a try opens a version for two hours, for users with releases:manage; its files stay uncached', async () => {
  await publish('1.1.0');
  const url = '/areas/mf-sales/1.1.0/entry.js';
  const token = await api.token('mf-sales', 'publish');
  expect((await api.post('/releases/mf-sales/1.1.0/try', {}, token)).json().message).toBe('This token may publish and check, not make links to try a version');
  expect((await api.post('/releases/mf-sales/9.9.9/try')).json()).toMatchObject({ code: 'NOT_FOUND', message: 'mf-sales 9.9.9 is not published' });
  expect(await statusOf(url)).toBe(404);
  const opened = (await api.post('/releases/mf-sales/1.1.0/try')).json().data;
  expect(opened).toMatchObject({ area: 'mf-sales', version: '1.1.0', url, integrity: expect.stringMatching(/^sha384-/), expires_in: 7_200 });
  expect(Math.abs(Date.parse(opened.expires_at) - Date.now() - 7_200_000)).toBeLessThan(60_000);
  const response = await get(url);
  expect([response.statusCode, response.headers['cache-control'], response.body]).toEqual([200, 'no-store', SCRIPT]);
  const another = buildApp(database, [], { liveSet: openStore(join(api.store.areasFolder, '../..')).served });
  expect((await another.inject({ url })).statusCode).toBe(200);
  await another.close();
  await database.db.updateTable('release_try_links').set({ expires_at: sql<Date>`now() - interval '1 second'` }).execute();
  expect(await statusOf(url)).toBe(404);
  // Opened by a version of the suite before tries had links: it belongs to no user any more.
  const before = { area: 'mf-sales', version: '1.1.0', user_id: null, expires_at: sql<Date>`now() + interval '1 hour'` };
  await database.db.insertInto('release_tries').values(before).execute();
  expect(await statusOf(url)).toBe(404);
});

test('a release from before the rule on kinds is activated as ever, and its pages are not served', async () => {
  const old = { 'entry.js': 'old', 'index.html': '<script>1</script>', 'logo.svg': '<svg onload="1"/>', 'notes.html.br': 'x', notes: 'x' };
  const folder = join(api.store.areasFolder, 'mf-sales', '0.9.0');
  mkdirSync(folder);
  writeBuild(folder, 'mf-sales', '0.9.0', { contents: old });
  await api.store.activate('mf-sales', '0.9.0', who);
  const answers = await Promise.all(Object.keys(old).map((file) => statusOf(`/areas/mf-sales/0.9.0/${file}`)));
  expect(answers).toEqual([200, 404, 404, 404, 404]);
});

test("the shell's page is never served as a file", async () => {
  await api.store.publish(makeBuild('shell', '1.0.0', { contents: { 'main.js': 'main', 'index.html': '<html></html>' } }), who);
  await api.store.activate('shell', '1.0.0', who);
  expect([await statusOf('/areas/shell/1.0.0/index.html'), await statusOf('/areas/shell/1.0.0/main.js')]).toEqual([404, 200]);
});

test('release.json says what a release is, not who published it, also where it was written before', async () => {
  const { publishedBy, ...facts } = JSON.parse(fs.readFileSync(pathOf('1.0.0', 'release.json'), 'utf8'));
  expect(publishedBy).toBe('Asha Kulkarni');
  const response = await get('/areas/mf-sales/1.0.0/release.json');
  expect([response.statusCode, response.json()]).toEqual([200, facts]);
  expect(response.body).not.toContain('Asha');
});
