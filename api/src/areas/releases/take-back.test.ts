import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { all } from '@karkhana/release/testing/all';
import { makeBuild } from '@karkhana/release/testing/make-release';
import { bucketOf } from '@karkhana/shared-contract/frontends/bucket';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { tokenHash } from '../../platform/sign-in.ts';
import { addUser, type TestUser } from '../../testing/fixtures.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openTestReleases, type TestReleases } from '../../testing/test-releases.ts';

let database: Database;
let api: TestReleases;
let audited: number;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  api = await openTestReleases(database);
  await api.ship('1.0.0', '1.1.0');
  await database.db.deleteFrom('area_failures').execute();
  audited = (await reverts()).length;
});
afterEach(() => api.close());
afterAll(() => database.close());

const reverts = () => database.db.selectFrom('audit_log').selectAll().where('action', '=', 'revert').orderBy('id').execute();

const live = async () => (await api.store.live())['mf-sales']?.version;
const report = async (user: TestUser, more: object = {}) => {
  const answer = await api.post('/frontends/failures', { area: 'mf-sales', version: '1.1.0', kind: 'load', message: 'ChunkLoadError', ...more }, user.headers);
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: { received: true } }]);
};
let serial = 0;
const users = (...names: string[]) => Promise.all(names.map((name) => addUser(database, `${name}${serial++}`, [])));

/** The same person at another machine. */
async function anotherSignIn(user: TestUser): Promise<TestUser> {
  const token = `${user.token}-again-${Math.random()}`;
  await database.db
    .insertInto('sessions')
    .values({ token_sha256: tokenHash(token), user_id: user.id, expires_at: sql<Date>`now() + interval '1 day'` })
    .execute();
  return { ...user, token, headers: { authorization: `Bearer ${token}` } };
}

const damage = (version: string) => appendFileSync(path.join(api.store.areasFolder, 'mf-sales', version, 'lazy.5f6a7b8c9d.js'), ' ');

test('damaged files: the first report takes the activation back, with entries that give the reason', async () => {
  const [ravi] = await users('ravi');
  damage('1.1.0');
  await report(ravi!);
  expect(await live()).toBe('1.0.0');
  const [newest] = (await api.get('/releases/history')).json().data;
  expect(newest).toMatchObject({
    action: 'revert',
    by: 'Karkhana',
    version: '1.0.0',
    replaced: '1.1.0',
    why: expect.stringMatching(/^The files are damaged\. .*lazy/),
  });
  expect((await reverts()).slice(audited)).toMatchObject([{ user_id: null, user_name: 'Karkhana', entity: 'release' }]);
});

test('whole files: five reports from three users, each sign-in once', async () => {
  const [ravi, meera, imran] = await users('ravi', 'meera', 'imran');
  for (const user of [ravi!, ravi!, ravi!, meera!, meera!]) await report(user);
  for (let again = 0; again < 4; again += 1) await report(await anotherSignIn(ravi!));
  expect(await live()).toBe('1.1.0'); // six reports, two users
  await report(imran!);
  expect(await live()).toBe('1.0.0');
  expect((await all(api.store.history()))[0]).toMatchObject({ action: 'revert', why: 'It did not work for 3 users (7 reports)' });
});

test('many reports at once take back once', async () => {
  const many = await users('ravi', 'meera', 'imran', 'john', 'fatima', 'arjun', 'lata');
  await Promise.all(many.map((user) => report(user)));
  expect(await live()).toBe('1.0.0');
  expect((await all(api.store.history())).filter(({ action }) => action === 'revert')).toHaveLength(1);
  expect((await reverts()).slice(audited)).toHaveLength(1);
});

test('a network outage never moves it, for any number of users, and neither do reports of another version', async () => {
  const many = await users('ravi', 'meera', 'imran', 'john', 'fatima', 'arjun', 'lata');
  damage('1.1.0');
  for (const user of many) await report(user, { kind: 'network' });
  for (const user of many) await report(user, { version: '1.0.0' });
  for (const user of many) await report(user, { version: 'unknown' });
  expect(await live()).toBe('1.1.0');
});

test('what was gone back to is not taken back in its turn', async () => {
  const many = await users('ravi', 'meera', 'imran', 'john', 'fatima');
  await api.store.rollback('mf-sales', { by: 'asha', why: 'by hand' });
  for (const user of many) await report(user, { version: '1.0.0' });
  expect(await live()).toBe('1.0.0');
});

test('an earlier version that is damaged too is not gone back to; the report is taken all the same', async () => {
  const [ravi] = await users('ravi');
  damage('1.0.0');
  damage('1.1.0');
  await report(ravi!);
  expect(await live()).toBe('1.1.0');
});

test('a second activation of the same version is counted afresh', async () => {
  const many = await users('ravi', 'meera', 'imran', 'john', 'fatima');
  for (const user of many.slice(0, 4)) await report(user);
  await api.store.rollback('mf-sales', { by: 'asha', why: 'by hand' });
  await api.store.activate('mf-sales', '1.1.0', { by: 'asha', why: 'again' });
  await report(many[4]!);
  expect(await live()).toBe('1.1.0');
  for (const user of many.slice(0, 4)) await report(user);
  expect(await live()).toBe('1.0.0');
});

test('a version on trial is taken off by those who were given it', async () => {
  const names = Array.from({ length: 120 }, (_, index) => `trial${index}`);
  const staff = await users(...names);
  const many = staff.filter(({ id }) => bucketOf('mf-sales', id) < 10).slice(0, 5);
  const others = staff.filter(({ id }) => bucketOf('mf-sales', id) >= 10).slice(0, 8);
  expect(many).toHaveLength(5);
  await api.store.publish(makeBuild('mf-sales', '1.2.0'), { by: 'ravi' });
  await api.store.activate('mf-sales', '1.2.0', { by: 'ravi', why: 'a few' }, { traffic: 10 });
  for (const user of others) await report(user, { version: '1.2.0' });
  for (const user of many.slice(0, 4)) await report(user, { version: '1.2.0' });
  expect((await api.store.live())['mf-sales']?.trial).toMatchObject({ version: '1.2.0' });
  await report(many[4]!, { version: '1.2.0' });
  expect((await api.store.live())['mf-sales']).toMatchObject({ version: '1.1.0' });
  expect((await api.store.live())['mf-sales']?.trial).toBeUndefined();
});

test('only signed-in users report, and in the right words', async () => {
  expect((await api.post('/frontends/failures', {}, {})).statusCode).toBe(401);
  const wrong = await api.post('/frontends/failures', { area: 'mf-sales', kind: 'mood' });
  expect([wrong.statusCode, wrong.json().fields]).toEqual([
    400,
    { version: 'Version is required', message: 'Message is required', kind: 'Kind must be one of load, render, network' },
  ]);
});
