import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { makeBuild } from '@karkhana/release/testing/make-release';
import { addUser } from '../../testing/fixtures.ts';
import { openTestReleases, type TestReleases } from '../../testing/test-releases.ts';

let api: TestReleases;
beforeAll(async () => {
  api = await openTestReleases();
  await api.ship('1.0.0', '1.1.0');
  await api.store.publish(makeBuild('mf-stock', '2.0.0'), { by: 'meera' });
});
afterAll(() => api.close());

test('the list shows what is live and what could be', async () => {
  const { data, total } = (await api.get('/releases')).json();
  expect(total).toBe(2);
  expect(data[0]).toMatchObject({ area: 'mf-sales', version: '1.1.0', previous: '1.0.0', by: 'ravi', traffic: 100, trial: null });
  expect(data[0].versions.map((each: { version: string }) => each.version)).toEqual(['1.1.0', '1.0.0']);
  expect(data[1]).toMatchObject({ area: 'mf-stock', version: null, since: null, versions: [{ version: '2.0.0', published_by: 'meera', commit: null }] });
});

test('each version has its standing', async () => {
  const other = await openTestReleases(api.database);
  await other.ship('1.0.0', '1.1.0', '1.2.0');
  await other.store.rollback('mf-sales', { by: 'asha', why: 'wrong totals' });
  await other.store.publish(makeBuild('mf-sales', '1.3.0'), { by: 'meera' });
  appendFileSync(path.join(other.store.areasFolder, 'mf-sales/1.0.0/lazy.5f6a7b8c9d.js'), ' ');
  const [{ versions }] = (await other.get('/releases')).json().data;
  expect(versions.map((each: { version: string; standing: string }) => `${each.version} ${each.standing}`)).toEqual([
    '1.3.0 new',
    '1.2.0 doubted',
    '1.1.0 trusted',
    '1.0.0 damaged',
  ]);
  await other.close();
});

test('the history is paged and filtered, and sees what others did', async () => {
  expect((await api.get('/releases/history?limit=1&page=2')).json()).toMatchObject({ total: 2, data: [{ version: '1.0.0', sequence: 1 }] });
  await api.store.activate('mf-stock', '2.0.0', { by: 'meera', why: 'first' });
  expect((await api.get('/releases/history')).json().data[0]).toEqual({
    sequence: 3,
    at: expect.any(String),
    by: 'meera',
    why: 'first',
    action: 'activate',
    forced: false,
    area: 'mf-stock',
    version: '2.0.0',
    replaced: null,
    traffic: 100,
  });
  expect((await api.get('/releases/history?area=mf-sales')).json().total).toBe(2);
  expect((await api.get('/releases/history?limit=0')).statusCode).toBe(400);
});

test('several at once by a person: one entry, and the list says what goes back together', async () => {
  const other = await openTestReleases(api.database);
  for (const area of ['mf-sales', 'mf-stock']) await other.store.publish(makeBuild(area, '1.0.0'), { by: 'meera' });
  const releases = ['mf-sales', 'mf-stock'].map((area) => ({ area, version: '1.0.0' }));
  const refused = await other.post('/releases/activate', { releases: [{ ...releases[0]!, expect: '0.9.0' }, releases[1]], why: 'together' });
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'Somebody else changed mf-sales just now: nothing is live']);
  const answer = await other.post('/releases/activate', { releases, why: 'together' });
  expect([answer.statusCode, answer.json().data.map(({ sequence, area }: { sequence: number; area: string }) => `${sequence} ${area}`)]).toEqual([
    200,
    ['1 mf-sales', '1 mf-stock'],
  ]);
  expect((await other.get('/releases')).json().data).toMatchObject([{ together: ['mf-stock'] }, { together: ['mf-sales'] }]);
  expect((await other.post('/releases/activate', { releases: [], why: 'together' })).statusCode).toBe(400);
  await other.close();
});

test('restore sets the clock back, with an audit entry, and names what it will not take', async () => {
  const at = (await api.get('/releases/history')).json().data.at(-1).at;
  const answer = await api.post('/releases/restore', { at, area: 'mf-sales', why: 'it was right' });
  expect([answer.statusCode, answer.json().data]).toEqual([
    200,
    [expect.objectContaining({ area: 'mf-sales', version: '1.0.0', action: 'restore', by: 'asha of the tests' })],
  ]);
  const audit = await api.database.db.selectFrom('audit_log').selectAll().where('action', '=', 'restore').execute();
  expect(audit).toMatchObject([{ user_id: api.user.id, summary: 'mf-sales 1.0.0 restored: it was right', entity: 'release' }]);
  expect((await api.post('/releases/restore', { at, area: 'mf-sales', why: 'it was right' })).json()).toEqual({ data: [] });
  expect((await api.post('/releases/restore', { at: 'yesterday', why: 'x' })).json().fields).toEqual({ at: 'Time is an instant such as 2026-11-20T09:30:00Z' });
  expect((await api.post('/releases/restore', { at: '2020-01-01T00:00:00Z', why: 'x' })).json()).toMatchObject({
    code: 'CONFLICT',
    message: 'Nothing was live at 2020-01-01T00:00:00.000Z',
  });
});

test('all of it needs releases:manage', async () => {
  const { headers } = await addUser(api.database, 'clerk', ['settings:edit']);
  for (const path of ['/releases', '/releases/history', '/releases/tokens']) {
    expect((await api.get(path, {})).statusCode).toBe(401);
    expect((await api.get(path, headers)).json()).toMatchObject({ code: 'NOT_PERMITTED', message: 'You need the permission releases:manage' });
  }
  for (const path of ['restore', 'tokens', 'mf-sales', 'mf-sales/1.0.0/check', 'mf-sales/activate', 'mf-sales/rollback']) {
    expect((await api.post(`/releases/${path}`, {}, {})).statusCode).toBe(401);
    expect((await api.post(`/releases/${path}`, {}, headers)).statusCode).toBe(403);
  }
});
