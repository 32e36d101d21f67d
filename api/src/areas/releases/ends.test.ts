import { openTestReleases, type TestReleases } from '../../testing/test-releases.ts';

let api: TestReleases;
beforeAll(async () => {
  api = await openTestReleases();
  await api.ship('1.0.0', '1.1.0');
});
afterAll(() => api.close());

const audit = async (action: string) =>
  (await api.database.db.selectFrom('audit_log').select(['summary', 'user_name']).where('action', '=', action).orderBy('id', 'desc').execute())[0];

test('a freeze keeps new versions out until the thaw, and the audit trail names who did both', async () => {
  expect((await api.post('/releases/freeze', { why: 'year-end' })).json()).toEqual({ data: { changed: true } });
  expect((await api.post('/releases/freeze', { why: 'year-end' })).json()).toEqual({ data: { changed: false } });
  expect(await audit('freeze')).toEqual({ summary: 'Releases are frozen: year-end', user_name: 'asha of the tests' });
  await api.post('/releases/mf-sales/rollback', { why: 'wrong totals' });
  const refused = await api.post('/releases/mf-sales/activate', { version: '1.1.0', why: 'mended' });
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('Releases are frozen since')]);
  expect((await api.post('/releases/thaw', { why: 'over' })).json()).toEqual({ data: { changed: true } });
  expect(await audit('thaw')).toMatchObject({ summary: 'Releases go live again: over' });
  expect((await api.post('/releases/mf-sales/activate', { version: '1.1.0', why: 'mended' })).statusCode).toBe(200);
});

test('an area ends, by a person only, and its rollback brings it back', async () => {
  expect((await api.post('/releases/mf-sales/retire', { why: 'merged' }, await api.token('mf-sales', 'activate'))).statusCode).toBe(401);
  expect((await api.post('/releases/mf-sales/retire', { why: 'merged', to: 'stock' })).json().fields).toEqual({
    to: 'To is an address of the suite, such as /stock',
  });
  const ended = await api.post('/releases/mf-sales/retire', { why: 'merged', to: '/stock' });
  expect(ended.json().data).toEqual([expect.objectContaining({ area: 'mf-sales', version: null, replaced: '1.1.0', by: 'asha of the tests' })]);
  expect(await api.store.live()).toEqual({});
  expect(await audit('restore')).toMatchObject({ summary: 'mf-sales nothing restored: merged' });
  expect((await api.post('/releases/mf-sales/rollback', { why: 'still needed' })).statusCode).toBe(200);
  expect((await api.store.live())['mf-sales']).toMatchObject({ version: '1.1.0' });
});
