import type { DeployToken } from '@karkhana/shared-contract/releases/release';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../../platform/build-app.ts';
import { routes } from '../../routes.ts';
import { addUser, type TestUser } from '../../testing/fixtures.ts';
import { openTestReleases, type TestReleases } from '../../testing/test-releases.ts';

let api: TestReleases;
let people: FastifyInstance;
let admin: TestUser;
beforeAll(async () => {
  api = await openTestReleases();
  people = buildApp(api.database, [...routes]);
  admin = await addUser(api.database, 'admin', undefined, 'admin');
  await api.ship('1.0.0', '1.1.0');
});
afterAll(async () => {
  await people?.close();
  await api?.close();
});

let serial = 0;
/** A user who may ship, and a token of theirs. */
async function makerWithToken(expires_in_days = 90) {
  const username = `ravi${++serial}`;
  const maker = await addUser(api.database, username, ['releases:manage', 'sales:view']);
  const made = await api.post('/releases/tokens', { name: `Pipeline ${serial}`, area: 'mf-sales', scope: 'activate', expires_in_days }, maker.headers);
  const { id, token } = made.json<{ data: { id: number; token: string } }>().data;
  return { maker, username, id, pipeline: { authorization: `Bearer ${token}` } };
}
type Made = Awaited<ReturnType<typeof makerWithToken>>;

const administer = (method: 'PUT' | 'DELETE', url: string, payload?: object) =>
  people.inject({ method, url: `/api/users/${url}`, headers: admin.headers, ...(payload && { payload }) });
const serves = async ({ pipeline }: Made) => [
  (await api.get('/releases', pipeline)).statusCode,
  (await api.post('/releases/mf-sales/1.0.0/check', {}, pipeline)).statusCode,
];
const listed = async ({ id }: Made) => (await api.get('/releases/tokens')).json<{ data: DeployToken[] }>().data.find((token) => token.id === id)!;
const takeOver = ({ id }: { id: number }, headers: object = api.user.headers) => api.post(`/releases/tokens/${id}/take-over`, {}, headers);
const entriesOf = ({ id }: Made) =>
  api.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('entity', '=', 'deploy_token')
    .where('entity_id', '=', id)
    .where('action', '=', 'take-over')
    .execute();

type Change = (maker: TestUser) => ReturnType<typeof administer>;
const WAYS: [what: string, leave: Change, back: Change | undefined][] = [
  ['is deactivated', ({ id }) => administer('PUT', `${id}`, { active: false }), ({ id }) => administer('PUT', `${id}`, { active: true })],
  [
    'loses releases:manage',
    ({ id }) => administer('PUT', `${id}/permissions`, { permissions: ['sales:view'] }),
    ({ id }) => administer('PUT', `${id}/permissions`, { permissions: ['releases:manage'] }),
  ],
  ['gets a role without it', ({ id }) => administer('PUT', `${id}`, { role: 'manager' }), ({ id }) => administer('PUT', `${id}`, { role: 'admin' })],
  ['is deleted', ({ id }) => administer('DELETE', `${id}`), undefined],
];

test.each(WAYS)('a token ends when its maker %s, and goes on when it is taken over or they are back', async (_what, leave, back) => {
  const made = await makerWithToken();
  expect(await serves(made)).toEqual([200, 200]);
  expect(await listed(made)).toMatchObject({ maker_lost_access: false, created_by_name: `${made.username} of the tests` });
  expect((await leave(made.maker)).statusCode).toBe(200);

  for (const call of ['check', 'activate'] as const) {
    const refused = await api.post(`/releases/mf-sales/${call === 'check' ? '1.0.0/check' : call}`, { version: '1.0.0', why: 'x' }, made.pipeline);
    expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
      401,
      'NOT_SIGNED_IN',
      `This deploy token has ended: ${made.username} of the tests may no longer manage releases. Ask somebody who may to take it over on the page Releases, tab Deploy tokens; it then works again as it is.`,
    ]);
  }
  expect(await serves(made)).toEqual([401, 401]);
  expect((await api.store.live())['mf-sales']?.version).toBe('1.1.0');
  expect(await listed(made)).toMatchObject({ maker_lost_access: true, created_by_name: `${made.username} of the tests`, revoked_at: null });

  if (back) {
    expect((await back(made.maker)).statusCode).toBe(200);
    expect(await serves(made)).toEqual([200, 200]);
    expect(await listed(made)).toMatchObject({ maker_lost_access: false });
    await leave(made.maker);
  }
  const taken = await takeOver(made);
  expect([taken.statusCode, taken.json().data]).toEqual([200, expect.objectContaining({ maker_lost_access: false, created_by_name: 'asha of the tests' })]);
  expect(taken.body).not.toContain(made.pipeline.authorization.replace('Bearer ', ''));
  expect(await serves(made)).toEqual([200, 200]);
});

test('a token refused for its maker is not noted as used', async () => {
  const made = await makerWithToken();
  await administer('PUT', `${made.maker.id}`, { active: false });
  await serves(made);
  expect((await listed(made)).last_used_at).toBeNull();
});

test('a token can be taken over before its maker leaves: no run fails in between', async () => {
  const made = await makerWithToken();
  const next = await addUser(api.database, `meena${serial}`, ['releases:manage']);
  expect((await takeOver(made, next.headers)).statusCode).toBe(200);
  await administer('DELETE', `${made.maker.id}`);
  expect(await serves(made)).toEqual([200, 200]);
  await administer('PUT', `${next.id}`, { active: false });
  expect(await serves(made)).toEqual([401, 401]);
});

test('a take-over is in the audit trail once, with who had it before', async () => {
  const made = await makerWithToken();
  for (let count = 0; count < 2; count += 1) expect((await takeOver(made)).json().data.created_by_name).toBe('asha of the tests');
  expect(await entriesOf(made)).toEqual([
    expect.objectContaining({
      user_id: api.user.id,
      summary: `Deploy token Pipeline ${serial} taken over from ${made.username} of the tests`,
      detail: expect.objectContaining({ from: `${made.username} of the tests`, created_by_name: 'asha of the tests' }),
    }),
  ]);
});

test('only releases:manage takes a token over, no token does; a token that has ended stays as it is', async () => {
  const made = await makerWithToken();
  const clerk = await addUser(api.database, `clerk${serial}`, ['sales:view', 'users:manage']);
  expect((await takeOver(made, clerk.headers)).statusCode).toBe(403);
  expect((await takeOver(made, made.pipeline)).statusCode).toBe(401);
  expect((await takeOver(made, {})).statusCode).toBe(401);
  expect((await takeOver({ id: 999_999 })).json()).toMatchObject({ code: 'NOT_FOUND', message: 'This token does not exist' });

  const late = await makerWithToken();
  await api.database.db.updateTable('deploy_tokens').set({ expires_at: sql<Date>`now() - interval '1 second'` }).where('id', '=', late.id).execute();
  expect((await takeOver(late)).json()).toMatchObject({ code: 'CONFLICT', message: 'This token has expired. Make a new one.' });
  await api.app.inject({ method: 'DELETE', url: `/api/releases/tokens/${made.id}`, headers: api.user.headers });
  expect((await takeOver(made)).json()).toMatchObject({ code: 'CONFLICT', message: 'This token was revoked. Make a new one.' });
  expect([...(await entriesOf(made)), ...(await entriesOf(late))]).toEqual([]);
});
