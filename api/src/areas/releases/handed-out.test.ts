import { makeBuild } from '@karkhana/release/testing/make-release';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../platform/build-app.ts';
import { routes } from '../../routes.ts';
import { addUser, type TestUser } from '../../testing/fixtures.ts';
import { csvWith, formOf } from '../../testing/import-files.ts';
import { openTestReleases, type TestReleases } from '../../testing/test-releases.ts';
import { savingTurn, workIsDone } from '../imports/under-way.ts';
import { findDevice, rememberDevice } from '../session/known-devices.ts';

/**
 * Everything that a user can hand out or leave under way, against every way in which they lose the right to it. Webhooks belong to no user: their
 * address is the suite's own setting (RELEASE_WEBHOOK_URL), and no request sets it.
 */
let api: TestReleases;
let people: FastifyInstance;
let admin: TestUser;
const CANDIDATE = '1.5.0';
beforeAll(async () => {
  api = await openTestReleases();
  people = buildApp(api.database, [...routes]);
  admin = await addUser(api.database, 'admin', undefined, 'admin');
  await api.ship('1.4.0');
  await api.store.publish(makeBuild('mf-sales', CANDIDATE), { by: 'ravi' });
});
afterAll(async () => {
  await people?.close();
  await api?.close();
});

interface Maker extends TestUser {
  username: string;
}
/** What was handed out: whether it serves now. */
type Serves = () => Promise<boolean>;

const data = async <Data>(answer: ReturnType<TestReleases['post']>): Promise<Data> => (await answer).json().data;
const tokenOf = (maker: Maker, scope: string) =>
  data<{ id: number; token: string }>(api.post('/releases/tokens', { name: `${maker.username} ${scope}`, area: 'mf-sales', scope }, maker.headers));
const fileServes: Serves = async () => (await api.app.inject(`/areas/mf-sales/${CANDIDATE}/remoteEntry.js`)).statusCode === 200;

/** A link, with its file: both or neither. */
async function linkBy(headers: object): Promise<Serves> {
  const { link } = await data<{ link: string }>(api.post(`/releases/mf-sales/${CANDIDATE}/try`, {}, headers));
  const parts = Object.fromEntries(new URLSearchParams(link.slice(2)));
  return async () => {
    const opened = (await api.post('/releases/tries/open', parts, admin.headers)).statusCode === 200;
    expect(await fileServes()).toBe(opened);
    return opened;
  };
}

const HANDED_OUT: Record<string, (maker: Maker) => Promise<Serves>> = {
  'a deploy token': async (maker) => {
    const { token } = await tokenOf(maker, 'activate');
    return async () => (await api.get('/releases', { authorization: `Bearer ${token}` })).statusCode === 200;
  },
  'a link': (maker) => linkBy(maker.headers),
  'a link made with a deploy token': async (maker) => linkBy({ authorization: `Bearer ${(await tokenOf(maker, 'try')).token}` }),
};

type Change = (maker: Maker) => Promise<unknown>;
const administer = async (method: 'PUT' | 'DELETE', url: string, payload?: object) => {
  const answer = await people.inject({ method, url: `/api/users/${url}`, headers: admin.headers, ...(payload && { payload }) });
  expect(answer.statusCode).toBe(200);
};
const LEAVING: Record<string, Change> = {
  'is deactivated': ({ id }) => administer('PUT', `${id}`, { active: false }),
  'loses releases:manage': ({ id }) => administer('PUT', `${id}/permissions`, { permissions: ['sales:view'] }),
  'is deleted': ({ id }) => administer('DELETE', `${id}`),
};

let serial = 0;
const maker = async (): Promise<Maker> => {
  const username = `ravi${++serial}`;
  return { ...(await addUser(api.database, username, ['releases:manage', 'products:create', 'products:delete'])), username };
};

test.each(Object.entries(HANDED_OUT).flatMap(([what, hand]) => Object.entries(LEAVING).map(([leaving, leave]) => ({ what, hand, leaving, leave }))))(
  '$what ends when its maker $leaving',
  async ({ hand, leave }) => {
    const who = await maker();
    const serves = await hand(who);
    expect(await serves()).toBe(true);
    await leave(who);
    expect(await serves()).toBe(false);
  },
);

test('a link and its files end with the token that made it, and their user reads why', async () => {
  const who = await maker();
  const { id, token } = await tokenOf(who, 'try');
  const serves = await linkBy({ authorization: `Bearer ${token}` });
  expect([await serves(), (await api.get('/releases/tries')).json().total]).toEqual([true, 1]);
  await api.app.inject({ method: 'DELETE', url: `/api/releases/tokens/${id}`, headers: { ...api.user.headers } });
  expect([await serves(), (await api.get('/releases/tries')).json().total]).toEqual([false, 0]);
});

test('a link serves again when its maker has the right back', async () => {
  const who = await maker();
  const serves = await linkBy(who.headers);
  await LEAVING['loses releases:manage']!(who);
  expect(await serves()).toBe(false);
  await administer('PUT', `${who.id}/permissions`, { permissions: ['releases:manage'] });
  expect(await serves()).toBe(true);
  await administer('PUT', `${who.id}`, { active: false });
});

test('a sign-in and a known device end with a deactivation, and are not back with the account', async () => {
  const who = await maker();
  const { secret } = await api.database.transaction((tx) => rememberDevice(tx, who.id, undefined));
  const signedIn = async () => (await people.inject({ url: '/api/users/profile', headers: who.headers })).statusCode;
  expect([await signedIn(), await findDevice(api.database.db, who.username, secret)]).toEqual([200, expect.any(Number)]);
  for (const active of [false, true]) {
    await administer('PUT', `${who.id}`, { active });
    expect([await signedIn(), await findDevice(api.database.db, who.username, secret)]).toEqual([401, undefined]);
  }
});

test.each([
  ['is deactivated', { active: false }, '', 'may not sign in any more'],
  ['loses the right', { permissions: ['sales:view'] }, '/permissions', 'You need the permission products:create'],
])('an import whose turn comes when its maker %s is not saved', async (_what, payload, path, why) => {
  const who = await maker();
  const sku = `HAND-${serial}`;
  const form = await formOf(csvWith(['SKU', 'Product Name', 'Unit Price'], [sku, sku, 1]), 'products.csv');
  const call = (url: string, more: { payload?: Buffer; headers?: object } = {}) =>
    people.inject({ method: 'POST', url: `/api/imports/${url}`, ...more, headers: { ...who.headers, ...more.headers } });
  const { id } = (await call('products', form)).json();
  await workIsDone();
  let done: () => void = () => undefined;
  const turn = savingTurn(
    { userId: admin.id, gone: new AbortController().signal },
    () =>
      new Promise<void>((resolve) => {
        done = resolve;
      }),
  );
  expect((await call(`${id}/commit`)).statusCode).toBe(200);
  await administer('PUT', `${who.id}${path}`, payload);
  done();
  await turn;
  await workIsDone();
  const row = await api.database.db.selectFrom('imports').select(['state', 'reason']).where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toEqual({ state: 'failed', reason: expect.stringContaining(why) });
  expect(await api.database.db.selectFrom('products').select('id').where('sku', '=', sku).execute()).toEqual([]);
});
