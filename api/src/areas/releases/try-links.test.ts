import { makeBuild } from '@karkhana/release/testing/make-release';
import { sql } from 'kysely';
import { addUser } from '../../testing/fixtures.ts';
import { openTestReleases, type TestReleases } from '../../testing/test-releases.ts';

let api: TestReleases;
let clerk: { authorization: string };
const CANDIDATE = '1.5.0-pr42.3';
const FILE = `/areas/mf-sales/${CANDIDATE}/remoteEntry.js`;
beforeAll(async () => {
  api = await openTestReleases();
  await api.ship('1.4.0');
  await api.store.publish(makeBuild('mf-sales', CANDIDATE), { by: 'ravi' });
  clerk = (await addUser(api.database, 'clerk', ['sales:view'])).headers;
});
afterAll(() => api.close());

const make = async (lasts = '2h') => (await api.post(`/releases/mf-sales/${CANDIDATE}/try`, { for: lasts })).json().data as { id: number; link: string };
const partsOf = (link: string) => Object.fromEntries(new URLSearchParams(link.slice(2)));
const open = (parts: object, headers: object = clerk) => api.post('/releases/tries/open', parts, headers);
const fileStatus = async () => (await api.app.inject(FILE)).statusCode;

test('a link opens the version to any signed-in user, until it is revoked', async () => {
  const { id, link } = await make();
  expect(link).toMatch(/^\/\?try=mf-sales@1\.5\.0-pr42\.3&for=2h&sig=\d+\.[\w-]{43}$/);
  expect((await open(partsOf(link), {})).statusCode).toBe(401);
  expect((await open(partsOf(link))).json().data).toMatchObject({
    id,
    area: 'mf-sales',
    version: CANDIDATE,
    url: FILE,
    integrity: expect.stringMatching(/^sha384-/),
  });
  expect(await fileStatus()).toBe(200);
  expect((await api.get('/releases/tries')).json()).toMatchObject({ total: 1, data: [{ id, link, created_by_name: 'asha of the tests' }] });

  for (let twice = 0; twice < 2; twice += 1) {
    expect((await api.app.inject({ method: 'DELETE', url: `/api/releases/tries/${id}`, headers: { ...api.user.headers } })).statusCode).toBe(200);
  }
  const refused = await open(partsOf(link));
  expect([refused.statusCode, refused.json().message]).toEqual([409, `The link to try mf-sales ${CANDIDATE} was revoked`]);
  expect([await fileStatus(), (await api.get('/releases/tries')).json().total]).toEqual([404, 0]);
  const audit = await api.database.db.selectFrom('audit_log').select('action').where('summary', 'ilike', '%try of%').orderBy('id').execute();
  expect(audit.map(({ action }) => action)).toEqual(['try', 'revoke']);
});

test('every altered part of a link, and a link of another suite, is refused', async () => {
  const parts = partsOf((await make()).link);
  const [id, signature = ''] = parts.sig!.split('.');
  const altered = [
    { try: 'mf-sales@1.4.0' },
    { try: `mf-stock@${CANDIDATE}` },
    { for: '7d' },
    { sig: `${Number(id) + 1}.${signature}` },
    { sig: `${id}.${signature.slice(1)}A` },
    { sig: signature },
    { try: 'nonsense' },
  ];
  for (const change of altered) {
    const answer = await open({ ...parts, ...change });
    expect([change, answer.statusCode, answer.json().message]).toEqual([change, 403, 'This link is not valid here']);
  }
  const other = await openTestReleases();
  await other.ship('1.4.0');
  expect((await other.post('/releases/tries/open', parts)).statusCode).toBe(403);
  await other.close();
  expect((await open({ try: parts.try })).statusCode).toBe(400);
});

test('a link ends when its time is over, given in minutes, hours or days, and 7 days at most', async () => {
  const { id, link } = await make('30m');
  const [{ expires_at }] = (await api.get('/releases/tries')).json().data;
  expect(Math.abs(Date.parse(expires_at) - Date.now() - 1_800_000)).toBeLessThan(60_000);
  await api.database.db.updateTable('release_try_links').set({ expires_at: sql<Date>`now()` }).where('id', '=', id).execute();
  expect((await open(partsOf(link))).json().message).toBe(`The time to try mf-sales ${CANDIDATE} is over`);
  for (const wrong of ['8d', '2w', '-1h', '0m']) {
    const refused = await api.post(`/releases/mf-sales/${CANDIDATE}/try`, { for: wrong });
    expect([refused.statusCode, refused.json().fields.for]).toEqual([400, 'Time is such as 30m, 2h or 3d, and 7 days at most']);
  }
});

test('a pipeline with scope try makes, sees and revokes links of its own area only, and activates nothing', async () => {
  const [sales, stock] = [await api.token('mf-sales', 'try'), await api.token('mf-stock', 'try')];
  const made = (await api.post(`/releases/mf-sales/${CANDIDATE}/try`, {}, sales)).json().data;
  expect((await open(partsOf(made.link))).statusCode).toBe(200);
  expect((await api.post('/releases/mf-sales/activate', { version: CANDIDATE, why: 'x' }, sales)).json().message).toBe(
    'This token may make links to try a version, not activate and roll back',
  );
  const revoke = (headers: object) => api.app.inject({ method: 'DELETE', url: `/api/releases/tries/${made.id}`, headers: { ...headers } });
  expect((await revoke(stock)).json().message).toBe('This token is for mf-stock, not for mf-sales');
  expect((await api.get('/releases/tries', stock)).json().total).toBe(0);
  expect((await revoke(sales)).statusCode).toBe(200);
});

test('the shell, and what is not published, cannot be tried', async () => {
  const answers = await Promise.all(['shell/1.0.0', 'mf-sales/9.9.9'].map((path) => api.post(`/releases/${path}/try`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 404]);
  expect(answers[0]!.json().message).toBe('The shell cannot be tried in a tab: its page is served before it is known who asks');
});
