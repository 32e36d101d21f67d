import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { all } from '@karkhana/release/testing/all';
import { archiveOf, type Entry } from '@karkhana/release/testing/archive';
import { KINDS, makeBuild, temporaryFolder } from '@karkhana/release/testing/make-release';
import { shapeOf } from '@karkhana/shared-contract/endpoint-shape';
import { endpoints } from '@karkhana/shared-contract/endpoints';
import { sql } from 'kysely';
import { commandLine, openTestReleases, type TestReleases } from '../../testing/test-releases.ts';
import { until } from '../../testing/until.ts';

const release = commandLine();
const UI = '@karkhana/shared-ui';
let api: TestReleases;
let server: string;
beforeAll(async () => {
  api = await openTestReleases();
  await api.app.listen({ port: 0 });
  server = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
});
afterAll(() => api.close());

const secretOf = ({ authorization }: { authorization: string }) => authorization.replace('Bearer ', '');
const live = async () => (await api.store.live())['mf-sales']?.version;

test("a team's pipeline ships with its token, from its build to taking it back", async () => {
  const token = secretOf(await api.token('mf-sales', 'activate'));
  for (const version of ['1.0.0', '1.1.0']) {
    const published = await release(server, token, 'publish', 'mf-sales', '--dist', makeBuild('mf-sales', version), '--json');
    expect([published.code, JSON.parse(published.out)]).toEqual([0, expect.objectContaining({ area: 'mf-sales', version })]);
    expect((await release(server, token, 'check', 'mf-sales', version)).out).toBe(`mf-sales ${version} can go live.`);
    expect((await release(server, token, 'activate', 'mf-sales', version, '--why', 'shipped')).code).toBe(0);
    expect((await api.app.inject('/frontends.json')).json().microFrontends['mf-sales'][0].metadata.version).toBe(version);
  }
  expect((await release(server, token, 'rollback', 'mf-sales', '--why', 'wrong totals')).out).toBe('mf-sales 1.0.0 is live instead of 1.1.0.');
  expect(await live()).toBe('1.0.0');
  const audit = await api.database.db
    .selectFrom('audit_log')
    .select(['action', 'user_name', 'user_id'])
    .where('entity', '=', 'release')
    .orderBy('id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(['publish', 'activate', 'publish', 'activate', 'rollback']);
  expect(new Set(audit.map(({ user_name, user_id }) => `${user_name} ${user_id}`))).toEqual(new Set(['activate mf-sales (token) null']));
});

test('a token for sales cannot publish, check, activate or roll back stock, nor do anything else', async () => {
  const sales = await api.token('mf-sales', 'activate');
  const before = (await all(api.store.history())).length;
  for (const call of ['mf-stock', 'mf-stock/1.0.0/check', 'mf-stock/activate', 'mf-stock/rollback']) {
    const answer = await api.post(`/releases/${call}`, { version: '1.0.0', why: 'x' }, sales);
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'This token is for mf-sales, not for mf-stock']);
  }
  const upload = await release(server, secretOf(sales), 'publish', 'mf-stock', '--dist', makeBuild('mf-stock', '1.0.0'));
  expect(upload).toMatchObject({ code: 5, err: 'This token is for mf-sales, not for mf-stock' });
  for (const call of ['restore', 'tokens']) expect((await api.post(`/releases/${call}`, {}, sales)).statusCode).toBe(401);
  for (const call of ['/releases/tokens', '/auth/session']) expect([401, 404]).toContain((await api.get(call, sales)).statusCode);
  for (const call of ['/releases?area=mf-stock', '/releases/history?area=mf-stock']) expect((await api.get(call, sales)).statusCode).toBe(403);
  expect(await api.store.releases.versions('mf-stock')).toEqual([]);
  expect(await all(api.store.history())).toHaveLength(before);
});

test('a token reads what is live, what happened and what is published of its own area only', async () => {
  await api.store.publish(makeBuild('mf-stock', '3.0.0'), { by: 'ravi' });
  await api.store.activate('mf-stock', '3.0.0', { by: 'ravi', why: 'x' });
  const token = secretOf(await api.token('mf-sales', 'publish'));
  const [status, history, list] = await Promise.all(['status', 'history', 'list'].map((verb) => release(server, token, verb, '--json')));
  const areas = (answer: { out: string } | undefined) => new Set(JSON.parse(answer!.out).map(({ area }: { area: string }) => area));
  expect([status, history, list].map(areas)).toEqual([new Set(['mf-sales']), new Set(['mf-sales']), new Set(['mf-sales'])]);
  for (const verb of ['status', 'history', 'list']) {
    expect(await release(server, token, verb, 'mf-stock')).toEqual({ code: 5, out: '', err: 'This token is for mf-sales, not for mf-stock' });
  }
});

test('promote takes a release out of a suite and into another, each with a token of its own', async () => {
  const [out, into] = await Promise.all([api.token('mf-sales', 'publish'), api.token('mf-stock', 'publish')]);
  const promote = (token: string, area: string, version: string, to: string) => {
    process.env.RELEASE_FROM_TOKEN = token;
    return release('', '', 'promote', area, version, '--from', server, '--to', to);
  };
  const production = temporaryFolder();
  expect(await promote(secretOf(out), 'mf-sales', '1.1.0', production)).toMatchObject({ code: 0 });
  const bytes = (folder: string) => readFileSync(path.join(folder, 'mf-sales/1.1.0/lazy.5f6a7b8c9d.js'));
  expect(bytes(path.join(production, 'releases/areas'))).toEqual(bytes(api.store.areasFolder));
  const refused = { code: 5, err: 'This token is for mf-stock, not for mf-sales' };
  expect(await promote(secretOf(into), 'mf-sales', '1.1.0', production)).toMatchObject(refused);
  expect(await promote(secretOf(out), 'mf-sales', '7.0.0', production)).toMatchObject({
    code: 3,
    err: expect.stringContaining('mf-sales 7.0.0 is not published'),
  });
  delete process.env.RELEASE_FROM_TOKEN;
  const upload = await release('', secretOf(out), 'promote', 'mf-sales', '1.1.0', '--from', production, '--to', server);
  expect(upload).toMatchObject({ code: 0, out: expect.stringContaining('mf-sales 1.1.0 is published') });
});

test('the command line reports what a token may not do, instead of requesting a sign-in', async () => {
  const token = secretOf(await api.token('mf-sales', 'activate'));
  const refused = { code: 5, err: expect.stringContaining('This token does not open that: it is mistyped, or') };
  expect(await release(server, token, 'restore', '--at', '2026-01-01', 'mf-sales', '--why', 'x')).toMatchObject(refused);
  expect(await release(server, 'mistyped', 'status')).toMatchObject(refused);
});

test('a token to publish does not activate, and none skips the compatibility check', async () => {
  const publish = await api.token('mf-sales', 'publish');
  for (const call of ['activate', 'rollback']) {
    const answer = await api.post(`/releases/mf-sales/${call}`, { version: '1.1.0', why: 'x' }, publish);
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'This token may publish and check, not activate and roll back']);
  }
  const activate = await api.token('mf-sales', 'activate');
  const forced = await api.post('/releases/mf-sales/activate', { version: '1.1.0', why: 'x', force: true }, activate);
  expect([forced.statusCode, forced.json().message]).toEqual([403, 'A token cannot skip the compatibility check']);
});

test('a token is shown once, stored as a hash, and serves no more once revoked or expired', async () => {
  const made = (await api.post('/releases/tokens', { name: 'Pipeline', area: 'mf-sales', scope: 'publish', expires_in_days: 7 })).json().data;
  expect(made.token).toMatch(/^karkhana_deploy_[\w-]{43}$/);
  const days = (Date.parse(made.expires_at) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);
  expect(JSON.stringify((await api.get('/releases/tokens')).json())).not.toContain(made.token);
  for (const table of ['deploy_tokens', 'audit_log', 'idempotency_keys'] as const) {
    expect(JSON.stringify(await api.database.db.selectFrom(table).selectAll().execute())).not.toContain(made.token);
  }

  const headers = { authorization: `Bearer ${made.token}` };
  const check = () => api.post('/releases/mf-sales/1.0.0/check', {}, headers);
  expect((await check()).statusCode).toBe(200);
  const used = (await api.get('/releases/tokens')).json().data.find(({ id }: { id: number }) => id === made.id);
  expect(used.last_used_at).not.toBeNull();

  const revoke = () => api.app.inject({ method: 'DELETE', url: `/api/releases/tokens/${made.id}`, headers: api.user.headers });
  expect((await revoke()).json().data.revoked_at).not.toBeNull();
  expect((await revoke()).statusCode).toBe(200);
  expect((await check()).json()).toMatchObject({ code: 'NOT_SIGNED_IN', message: 'This deploy token is not valid: it is unknown, expired or revoked' });

  const late = await api.token('mf-sales', 'publish');
  await api.database.db.updateTable('deploy_tokens').set({ expires_at: sql<Date>`now() - interval '1 second'` }).execute();
  expect((await api.post('/releases/mf-sales/1.0.0/check', {}, late)).statusCode).toBe(401);
});

test('refusals have their status and a sentence', async () => {
  const { user } = api;
  const says = async (call: string, payload: object) => {
    const answer = await api.post(`/releases/${call}`, payload);
    return [answer.statusCode, answer.json().message];
  };
  expect(await says('mf-sales/activate', { version: '9.9.9', why: 'x' })).toEqual([404, 'mf-sales 9.9.9 is not published']);
  expect(await says('mf-sales/activate', { version: '../..', why: 'x' })).toEqual([400, 'Version is a version such as 1.3.0']);
  expect(await says('mf-sales/activate', { version: '1.0.0' })).toEqual([400, 'Reason is required']);
  expect(await says('constructor/activate', { version: '1.0.0', why: 'x' })).toEqual([400, 'Area is a folder such as mf-sales']);
  expect(await says('mf-sales', {})).toEqual([415, 'Send a tar archive (Content-Type: application/x-tar)']);
  await api.store.publish(makeBuild('shell', '1.0.0', { provides: { [UI]: { version: '1.0.0', names: [] } } }), { by: 'ravi' });
  await api.store.activate('shell', '1.0.0', { by: 'ravi', why: 'x' });
  await api.store.publish(makeBuild('mf-sales', '2.0.0', { shares: { [UI]: { version: '2.0.0', required: '^2.0.0' } } }), { by: 'ravi' });
  const incompatibility = `Does not fit: mf-sales 2.0.0 needs ${UI} ^2.0.0; shell 1.0.0 provides 1.0.0`;
  expect(await says('mf-sales/2.0.0/check', {})).toEqual([409, incompatibility]);
  const impact = await api.get('/releases/mf-sales/2.0.0/impact');
  const reasons = [incompatibility.replace('Does not fit: ', '')];
  expect(impact.json()).toEqual({ data: [{ area: 'mf-sales', version: '2.0.0', reasons, worse: reasons }] });
  expect((await api.get('/releases/mf-sales/9.9.9/impact')).statusCode).toBe(404);
  expect(await says('mf-sales/activate', { version: '2.0.0', why: 'x' })).toEqual([409, incompatibility]);
  expect(await says('mf-sales/rollback', { to: '2.0.0', why: 'x' })).toEqual([409, incompatibility]);
  const forced = await api.post('/releases/mf-sales/activate', { version: '2.0.0', why: 'on purpose', force: true }, user.headers);
  expect(forced.json().data).toMatchObject([{ version: '2.0.0', forced: true }]);
});

test('what the api does not accept is refused by name; the way back is open, with a warning', async () => {
  const sale = shapeOf(endpoints['POST /api/sales']);
  const body = { ...sale.body, properties: { ...sale.body?.properties, no_such_field: { type: 'string' } } };
  const token = await api.token('mf-sales', 'activate');
  await api.ship('1.3.9');
  await api.store.publish(makeBuild('mf-sales', '1.4.0', { calls: { 'POST /api/sales': { ...sale, body } } }), { by: 'ravi' });
  const refused = async (call: string, payload: object) => {
    const answer = await api.post(`/releases/mf-sales/${call}`, { ...payload, why: 'LR numbers' }, token);
    return [answer.statusCode, answer.json().message];
  };
  const incompatibility = [409, 'Does not fit: mf-sales 1.4.0 sends no_such_field to POST /api/sales; this api does not know it'];
  expect(await refused('activate', { version: '1.4.0' })).toEqual(incompatibility);
  // Live for a while with an api that knew it, and then the version before the live one.
  await api.store.activate('mf-sales', '1.4.0', { by: 'ravi', why: 'the api of that time' }, { force: true });
  await api.ship('1.5.0');
  const back = await api.post('/releases/mf-sales/rollback', { why: 'wrong totals' }, token);
  expect([back.statusCode, JSON.stringify(back.json())]).toEqual([200, expect.stringContaining('sends no_such_field to POST /api/sales')]);
  expect(await live()).toBe('1.4.0');
});

/** Sends `bytes` with more or fewer in the head's length, and waits for the answer. */
async function upload(
  headers: Record<string, string>,
  send: (write: (chunk: Buffer) => boolean) => Promise<void>,
): Promise<{ status: number | undefined; message: string }> {
  const { port } = api.app.server.address() as AddressInfo;
  const sending = request({
    port,
    method: 'POST',
    path: '/api/releases/mf-sales',
    headers: { ...api.user.headers, 'content-type': 'application/x-tar', ...headers },
    agent: false,
  });
  const answered = once(sending, 'response');
  sending.on('error', () => undefined);
  await send((chunk) => sending.write(chunk));
  sending.end();
  const [response] = await answered;
  return { status: response.statusCode, message: JSON.parse((await buffer(response)).toString()).message };
}

test('2 GB are refused by their announcement, and by their bytes when there is none; nothing stays', async () => {
  const announced = await upload({ 'content-length': '2000000000' }, async () => undefined);
  expect(announced).toEqual({ status: 413, message: 'A release is at most 50 MB and 2,000 files' });
  const head = archiveOf([{ path: 'large.js', size: 2_000_000_000 }]);
  const endless = await upload({ 'transfer-encoding': 'chunked' }, async (write) => {
    write(head);
    for (let sent = 0; sent < 80; sent += 1) {
      write(Buffer.alloc(1_000_000));
      await new Promise((resume) => setImmediate(resume));
    }
  });
  expect(endless).toEqual({ status: 413, message: 'A release is at most 50 MB and 2,000 files' });
  expect(readdirSync(path.join(api.store.areasFolder, '../incoming'))).toEqual([]);
});

/** The head of an archive whose refusal is known, and how much the client sends after it before it looks at the answer. */
const chunked = { 'transfer-encoding': 'chunked' };
const sendAll = (archive: Buffer, megabytesMore: number) =>
  upload(chunked, async (write) => {
    write(archive);
    for (let sent = 0; sent < megabytesMore; sent += 1) {
      write(Buffer.alloc(1_000_000));
      await new Promise((resume) => setImmediate(resume));
    }
  });

describe('each refusal of an upload arrives in its own words', () => {
  const good = () => {
    const dist = makeBuild('mf-sales', '3.0.0');
    return [...KINDS, 'release.json'].map((name) => ({ path: name, content: readFileSync(path.join(dist, name), 'utf8') }));
  };
  const without = (name: string) => good().filter((entry) => entry.path !== name);
  const ended = (entries: Entry[]) => archiveOf(entries);
  /** Without the blocks that end an archive, so that what comes after belongs to it. */
  const open = (entries: Entry[]) => archiveOf(entries).subarray(0, -1_024);
  const named = (facts: object) => JSON.stringify({ ...JSON.parse(good().find((entry) => entry.path === 'release.json')!.content), ...facts });
  const hashed = (file: string) => ({ files: { 'remoteEntry.js': `sha384-${'A'.repeat(64)}`, [file]: `sha384-${'A'.repeat(64)}` } });

  test.each<[string, () => Buffer, number, string]>([
    ['a wrong hash', () => ended([...without('remoteEntry.js'), { path: 'remoteEntry.js', content: 'x' }]), 409, 'remoteEntry.js does not have the hash'],
    ['a missing file', () => ended(without('remoteEntry.js')), 409, 'remoteEntry.js is missing'],
    ['no release.json', () => ended(without('release.json')), 400, 'There is no release.json in the archive'],
    ['another area', () => ended([{ path: 'release.json', content: named({ area: 'mf-stock' }) }]), 400, 'This is a release of mf-stock, not of mf-sales'],
    ['an unreadable release.json', () => ended([{ path: 'release.json', content: '{' }]), 400, 'release.json is not readable'],
    ['no tar archive', () => Buffer.from('not a tar archive at all'.repeat(100)), 400, 'This is no usable tar archive'],
    ['a compressed one', () => gzipSync(ended(good())), 400, 'Send it uncompressed'],
    ['half of one', () => ended(good()).subarray(0, -2_000), 400, 'This is no usable tar archive'],
    ['a stranger', () => ended([...good(), { path: 'stranger.js', content: 'x' }]), 400, 'release.json does not name the file stranger.js'],
    ['a way out', () => ended([{ path: '../evil', content: 'x' }]), 400, 'names a file outside of the release: ../evil'],
    ['a link', () => ended([{ path: 'link', type: 'SymbolicLink', linkpath: '/etc/passwd' }]), 400, 'link is no plain file'],
    ['a clash', () => ended([...good(), { path: 'remoteEntry.js', content: 'x' }]), 400, 'clashes with another file'],
    ['a page', () => ended([{ path: 'release.json', content: named(hashed('evil.html')) }]), 400, 'evil.html is of a kind that no release carries'],
    ['a drawing', () => ended([{ path: 'release.json', content: named(hashed('logo.svg')) }]), 400, 'logo.svg is of a kind that no release carries'],
    [
      "the shell's page in an area",
      () => ended([{ path: 'release.json', content: named(hashed('index.html')) }]),
      400,
      'belongs in a release of the shell only',
    ],
    [
      'other bytes',
      () => ended([{ path: 'release.json', content: named({ version: '1.0.0' }) }, ...without('release.json')]),
      409,
      'mf-sales 1.0.0 is published with other bytes',
    ],
  ])('%s', async (_name, archive, status, sentence) => {
    const answer = await sendAll(archive(), 0);
    expect(answer).toEqual({ status, message: expect.stringContaining(sentence) });
  });

  test.each<[string, () => Buffer, string]>([
    ['a way out', () => open([{ path: '../evil', content: 'x' }]), 'names a file outside of the release: ../evil'],
    ['a link', () => open([{ path: 'link', type: 'SymbolicLink', linkpath: '/etc/passwd' }]), 'link is no plain file'],
    ['no tar archive', () => gzipSync(Buffer.alloc(10_000)), 'Send it uncompressed'],
  ])('%s, while the client goes on sending', async (_name, archive, sentence) => {
    expect(await sendAll(archive(), 45)).toEqual({ status: 400, message: expect.stringContaining(sentence) });
  });

  test('to the command line, which had 40 MB to send', async () => {
    const large = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`chunk${index}.js`, randomBytes(500_000).toString('hex')]));
    const dist = makeBuild('mf-stock', '1.0.0', { contents: large });
    const token = secretOf(await api.token('mf-sales', 'publish'));
    const refused = await release(server, token, 'publish', 'mf-stock', '--dist', dist);
    expect(refused).toMatchObject({ code: 5, err: 'This token is for mf-sales, not for mf-stock' });
    const unknown = await release(server, 'karkhana_deploy_unknown', 'publish', 'mf-stock', '--dist', dist);
    expect(unknown).toMatchObject({ code: 5, err: 'This deploy token is not valid: it is unknown, expired or revoked' });
  });
});

test('an upload that breaks off leaves nothing behind, and the server goes on', async () => {
  const { port } = api.app.server.address() as AddressInfo;
  const headers = { ...api.user.headers, 'content-type': 'application/x-tar', 'transfer-encoding': 'chunked' };
  const sending = request({ port, method: 'POST', path: '/api/releases/mf-sales', headers });
  sending.on('error', () => undefined);
  sending.write(Buffer.concat([archiveOf([{ path: 'remoteEntry.js', size: 1_000_000 }]).subarray(0, 512), Buffer.alloc(1_000)]));
  const incoming = path.join(api.store.areasFolder, '../incoming');
  await until(() => readdirSync(incoming).length === 1);
  sending.destroy();
  await until(() => readdirSync(incoming).length === 0);
  expect((await api.get('/releases')).statusCode).toBe(200);
});
