import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { archiveOf } from '@karkhana/release/testing/archive';
import { makeBuild } from '@karkhana/release/testing/make-release';
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
const live = () => api.store.live()['mf-sales']?.version;

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
  expect(live()).toBe('1.0.0');
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
  const before = [...api.store.history()].length;
  for (const call of ['mf-stock', 'mf-stock/1.0.0/check', 'mf-stock/activate', 'mf-stock/rollback']) {
    const answer = await api.post(`/releases/${call}`, { version: '1.0.0', why: 'x' }, sales);
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'This token is for mf-sales, not for mf-stock']);
  }
  const upload = await release(server, secretOf(sales), 'publish', 'mf-stock', '--dist', makeBuild('mf-stock', '1.0.0'));
  expect(upload).toMatchObject({ code: 1, err: 'This token is for mf-sales, not for mf-stock' });
  for (const call of ['restore', 'tokens']) expect((await api.post(`/releases/${call}`, {}, sales)).statusCode).toBe(401);
  for (const call of ['/releases', '/releases/history', '/releases/tokens', '/auth/session'])
    expect([401, 404]).toContain((await api.get(call, sales)).statusCode);
  expect(api.store.releases.versions('mf-stock')).toEqual([]);
  expect([...api.store.history()]).toHaveLength(before);
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
  const misfit = `Does not fit: mf-sales 2.0.0 needs ${UI} ^2.0.0; shell 1.0.0 provides 1.0.0`;
  expect(await says('mf-sales/2.0.0/check', {})).toEqual([409, misfit]);
  expect(await says('mf-sales/activate', { version: '2.0.0', why: 'x' })).toEqual([409, misfit]);
  expect(await says('mf-sales/rollback', { to: '2.0.0', why: 'x' })).toEqual([409, misfit]);
  const forced = await api.post('/releases/mf-sales/activate', { version: '2.0.0', why: 'on purpose', force: true }, user.headers);
  expect(forced.json().data).toMatchObject([{ version: '2.0.0', forced: true }]);
});

/** Sends `bytes` of which the head says more or less, and waits for the answer. */
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
