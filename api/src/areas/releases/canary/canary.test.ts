import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { openStore } from '@karkhana/release/store';
import { makeBuild } from '@karkhana/release/testing/make-release';
import { bucketOf } from '@karkhana/shared-contract/frontends/bucket';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../../../platform/build-app.ts';
import { routesWith } from '../../../routes.ts';
import { addUser, type TestUser } from '../../../testing/fixtures.ts';
import { testOn } from '../../../testing/test-on.ts';
import { openTestReleases, type TestReleases } from '../../../testing/test-releases.ts';
import { runCanaries } from './run-canaries.ts';

const REAL = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;
let api: TestReleases;
let app: FastifyInstance;
const users: TestUser[] = [];
beforeAll(async () => {
  api = await openTestReleases();
  app = buildApp(api.database, routesWith(api.store));
  await api.ship('1.0.0');
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await api.store.publish(makeBuild('mf-sales', version), { by: 'ravi' });
  for (let index = 0; index < 40; index += 1) users.push(await addUser(api.database, `staff${index}`, ['sales:view']));
});
// Fakes only the clock, so that everything else runs as usual.
beforeEach(() => void jest.useFakeTimers({ now: Date.now(), doNotFake: [...REAL] }));
afterEach(() => void jest.useRealTimers());
beforeEach(async () => {
  await api.database.db.deleteFrom('release_measurements').execute();
  await api.post('/releases/mf-sales/activate', { version: '1.0.0', why: 'start of a test' });
});
afterAll(async () => {
  await app.close();
  await api.close();
});

const live = async () => (await api.store.live())['mf-sales']!;
const history = async () =>
  (await api.get('/releases/history?area=mf-sales')).json().data as { by: string; action: string; version: string; traffic: number; why: string }[];
const start = (version: string) => api.post('/releases/mf-sales/activate', { version, canary: '25,50,100', every: '10m', why: 'balance column' });

/** A process of the suite, now. */
const look = (store = api.store) => runCanaries({ database: api.database, store });
const pass = (minutes: number) => void jest.setSystemTime(Date.now() + minutes * 60_000);
const later = (minutes: number) => {
  pass(minutes);
  return look();
};

/** Each of them loads the area ten times, in the version that is theirs. @param failing of a hundred loads of the candidate */
async function everybodyWorks(failing: number): Promise<void> {
  // The database has a clock of its own, which the tests' does not move: what was measured before stays apart from it.
  await sql`update release_measurements set minute = minute + interval '2 minutes' where minute <= now()`.execute(api.database.db);
  const { version, trial } = await live();
  for (const { id, headers } of users) {
    const theirs = trial && bucketOf('mf-sales', id) < trial.traffic ? trial.version : version;
    const post = (url: string, payload: object) => app.inject({ method: 'POST', url, headers, payload });
    const told = await post('/api/frontends/measurements', { measurements: [{ area: 'mf-sales', version: theirs, loads: 10, inp: [90, 120] }] });
    expect(told.statusCode).toBe(200);
    const count = theirs === version ? 0 : failing / 10;
    const error = {
      id: 'MFS-7F3A-0912',
      area: 'mf-sales',
      version: theirs,
      kind: 'error',
      name: 'TypeError',
      message: 'total of undefined',
      route: '/sales',
      count,
    };
    if (count) expect((await post('/api/client-errors', { errors: [error] })).statusCode).toBe(200);
  }
  const ahead = sql`date_trunc('minute', ${new Date()}::timestamptz) - date_trunc('minute', now())`;
  await sql`update release_measurements set minute = minute + (${ahead}) where minute <= now()`.execute(api.database.db);
}

/** `count` users have an error in that version. */
async function haveErrors(version: string, count: number): Promise<void> {
  const error = { id: 'MFS-7F3A-0912', area: 'mf-sales', version, kind: 'error', name: 'TypeError', message: 'total of undefined', route: '/sales', count: 1 };
  for (const { headers } of users.slice(0, count)) {
    expect((await app.inject({ method: 'POST', url: '/api/client-errors', headers, payload: { errors: [error] } })).statusCode).toBe(200);
  }
  // The database has a clock of its own, which the tests' does not move.
  await sql`update release_measurements set minute = ${new Date()}::timestamptz where errors > 0`.execute(api.database.db);
}

test('40 users of two versions: one that fails for 10 % goes back by itself; the history has the reason', async () => {
  expect((await start('1.1.0')).statusCode).toBe(200);
  await everybodyWorks(10);
  await look(); // at once, not when its step is over
  expect([(await live()).version, (await live()).trial]).toEqual(['1.0.0', undefined]);
  const [back] = await history();
  expect(back).toMatchObject({ by: 'Karkhana', action: 'revert', version: '1.0.0', replaced: '1.1.0', trial_ended: true });
  expect(back!.why).toMatch(/^Worse than 1\.0\.0: (\d+) of \1 users had errors in it against 0 of \d+, p below 0\.001$/);
  expect(await api.store.standingOf('mf-sales', '1.1.0')).toBe('doubted');
  const [health] = (await api.get('/releases/health?area=mf-sales')).json().data;
  expect(health).toMatchObject({ candidate: { version: '1.1.0', traffic: 0 }, comparison: { errors: { verdict: 'worse' } }, taken_back: { why: back!.why } });
  await later(60);
  expect((await history())[0]).toEqual(back);
  const audit = await api.database.db.selectFrom('audit_log').select('summary').where('action', '=', 'revert').executeTakeFirstOrThrow();
  expect(audit.summary).toBe(`mf-sales 1.1.0 is on trial no more, 1.0.0 stays: ${back!.why}`);
});

test('40 users of two versions: a good one reaches everybody, across a restart, and users keep their side', async () => {
  await start('1.2.0');
  const had = new Set<number>();
  for (const traffic of [25, 50, 100]) {
    const { version, trial } = await live();
    expect(trial?.traffic ?? 100).toBe(traffic);
    const mine = users.filter(({ id }) => version === '1.2.0' || bucketOf('mf-sales', id) < trial!.traffic).map(({ id }) => id);
    expect([...had].every((id) => mine.includes(id))).toBe(true);
    for (const id of mine) had.add(id);
    await everybodyWorks(0);
    await later(9);
    expect((await live()).trial?.traffic ?? 100).toBe(traffic);
    pass(1);
    await look(openStore(path.join(api.store.areasFolder, '../..'))); // a process that has just started
  }
  expect(await live()).toMatchObject({ version: '1.2.0', previous: '1.0.0', by: 'Karkhana' });
  const rows = await history();
  expect(rows.slice(0, 3).map(({ by, traffic }) => `${by} ${traffic}`)).toEqual(['Karkhana 100', 'Karkhana 50', 'asha of the tests 25']);
  expect(rows[0]!.why).toMatch(/^Not worse after 10 min: 0 of \d+ users had errors in it against 0 of \d+, p 0\.50$/);
});

test('the users of one step are no evidence for the next, which waits without its own and says so', async () => {
  await start('1.2.0');
  await everybodyWorks(0);
  await later(10);
  expect((await live()).trial?.traffic).toBe(50);
  // The shift is over: nobody opens it any more.
  await later(30);
  expect((await live()).trial?.traffic).toBe(50);
  const waits = async () => (await api.get('/releases/health?area=mf-sales')).json().data[0].waits;
  expect(await waits()).toBe('0 users have it in this step, 5 are needed to decide');
  await everybodyWorks(0);
  await sql`update release_measurements set loads = 0 where minute >= date_trunc('minute', ${new Date()}::timestamptz)`.execute(api.database.db);
  await look();
  expect(await waits()).toBe('it was loaded 0 times in this step, 5 are needed to decide');
  pass(3);
  await everybodyWorks(0);
  await look();
  expect(await live()).toMatchObject({ version: '1.2.0', by: 'Karkhana' });
});

/** Takes a version through all steps. */
async function finish(version: string) {
  await start(version);
  for (const _step of [25, 50, 100]) {
    await everybodyWorks(0);
    await later(10);
  }
  const finished = await live();
  expect(finished).toMatchObject({ version, by: 'Karkhana', action: 'activate' });
  return finished;
}

test('what a canary gave to everybody goes back when it gets worse within a day', async () => {
  const finished = await finish('1.2.0');
  pass(20 * 60);
  await everybodyWorks(0);
  await look();
  expect(await live()).toEqual(finished);
  await haveErrors('1.2.0', 10);
  await look();
  expect(await live()).toMatchObject({ version: finished.previous, action: 'revert' });
  expect((await history())[0]).toMatchObject({
    by: 'Karkhana',
    action: 'revert',
    why: expect.stringMatching(/^Worse than 1\.\d\.0: 10 of 40 users had errors in it/),
  });
});

test('a day after its last step only people take a version back', async () => {
  const finished = await finish('1.3.0');
  pass(24 * 60);
  await haveErrors('1.3.0', 20);
  await look();
  expect(await live()).toEqual(finished);
});

test('of processes that look at once one takes the step', async () => {
  await start('1.3.0');
  await everybodyWorks(0);
  pass(10);
  const before = (await history()).length;
  const other = openStore(path.join(api.store.areasFolder, '../..'));
  await Promise.all([look(), look(other), look(), look(other)]);
  expect([(await live()).trial?.traffic, (await history()).length - before]).toEqual([50, 1]);
});

testOn('postgres', 'while one process leads, the others pass', async () => {
  await start('1.3.0');
  await everybodyWorks(0);
  await api.database.upkeep.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('karkhana canaries'))`.execute(tx);
    await later(10);
  });
  expect((await live()).trial?.traffic).toBe(25);
  await look();
  expect((await live()).trial?.traffic).toBe(50);
});

test('stopped, it stays where it is; the page, a pipeline and the command line see it as it runs', async () => {
  await start('1.3.0');
  const [{ trial }] = (await api.get('/releases?area=mf-sales')).json().data;
  expect(trial).toMatchObject({ version: '1.3.0', traffic: 25, canary: { steps: [25, 50, 100], every: 600, why: 'balance column' } });
  const [health] = (await api.get('/releases/health?area=mf-sales', await api.token('mf-sales', 'publish'))).json().data;
  expect(health).toMatchObject({ area: 'mf-sales', live: { version: '1.0.0', traffic: 75, loads: 0 }, candidate: { version: '1.3.0', traffic: 25 } });
  expect(health.comparison).toEqual({ errors: { verdict: 'few', p: null }, inp: { verdict: 'few', p: null } });
  expect((await api.post('/releases/mf-sales/stop', { why: 'a question' })).json().data).toMatchObject([{ version: '1.3.0', traffic: 25, why: 'a question' }]);
  await later(30);
  expect((await live()).trial).toMatchObject({ traffic: 25 });
  const again = await api.post('/releases/mf-sales/stop', { why: 'again' });
  expect([again.statusCode, again.json().message]).toEqual([409, 'No canary of mf-sales is under way']);
});

test('health without a candidate is the live version alone', async () => {
  await everybodyWorks(0);
  const [health] = (await api.get('/releases/health?area=mf-sales')).json().data;
  expect(health).toMatchObject({
    live: { users: 40, loads: 400, troubled: 0, inp: { measured: 80, slow: 0 } },
    candidate: null,
    comparison: null,
    taken_back: null,
    waits: null,
  });
});

describe('one who lies', () => {
  const of = (traffic: number) => users.filter(({ id }) => bucketOf('mf-sales', id) < traffic);
  const says = ({ headers }: TestUser, version: string, more: object) =>
    app.inject({ method: 'POST', url: '/api/frontends/measurements', headers, payload: { measurements: [{ area: 'mf-sales', version, ...more }] } });
  const fails = ({ headers }: TestUser, version: string) =>
    app.inject({ method: 'POST', url: '/api/frontends/failures', headers, payload: { area: 'mf-sales', version, kind: 'load', message: 'ChunkLoadError' } });
  const healthOf = async () => (await api.get('/releases/health?area=mf-sales')).json().data[0];

  test('takes no good candidate back, for any number of reports on any version, and it goes on', async () => {
    await start('1.2.0');
    const [liar, ...honest] = of(25);
    for (let again = 0; again < 20; again += 1) await fails(liar!, '1.2.0');
    await look();
    expect((await live()).trial).toMatchObject({ version: '1.2.0', traffic: 25 });
    expect((await healthOf()).comparison.errors.verdict).toBe('few');
    await later(11);
    expect((await healthOf()).waits).toBe('1 user has it, 5 are needed to decide');
    for (const user of honest) await says(user, '1.2.0', { loads: 5 });
    await look();
    expect((await live()).trial?.traffic).toBe(50);
  });

  test('reports on a version that was given to others do not count', async () => {
    await start('1.3.0');
    const others = users.filter((user) => !of(25).includes(user));
    for (const user of others) for (const version of ['1.3.0', '1.1.0']) await fails(user, version);
    expect((await healthOf()).candidate).toMatchObject({ users: 0, users_in_trouble: 0 });
    await look();
    expect((await live()).trial).toMatchObject({ version: '1.3.0' });
  });

  test('brings no bad candidate further, and users who manage releases get a notification', async () => {
    await start('1.3.0');
    const [liar, ...honest] = of(25);
    for (let again = 0; again < 20; again += 1) await says(liar!, '1.3.0', { loads: 1_000 });
    for (const user of honest.slice(0, 3)) await fails(user, '1.3.0');
    await later(30);
    expect((await live()).trial?.traffic).toBe(25);
    const told = (await app.inject({ url: '/api/notifications', headers: { ...(await manager()).headers } })).json().data;
    expect(told.map(({ title }: { title: string }) => title)).toContain(
      'mf-sales 1.3.0 waits for your decision with 25 % of the users: 4 users have it, 5 are needed to decide',
    );
    for (const user of honest.slice(3)) await fails(user, '1.3.0');
    for (const user of users.filter((each) => !of(25).includes(each))) await says(user, '1.0.0', { loads: 1 });
    await look();
    expect([(await live()).version, (await live()).trial]).toEqual(['1.0.0', undefined]);
  });

  test('60 reports a minute are taken of a user, counted before the body is looked at', async () => {
    const user = await addUser(api.database, 'flood', []);
    const post = (payload: string) =>
      app.inject({ method: 'POST', url: '/api/frontends/failures', headers: { ...user.headers, 'content-type': 'application/json' }, payload });
    const answers = await Promise.all(Array.from({ length: 60 }, () => post('{')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
    expect([(await post('{')).statusCode, (await post('x'.repeat(2_000_000))).statusCode]).toEqual([429, 429]);
  });

  const manager = () => addUser(api.database, 'manager', ['releases:manage', 'notifications:view']);
});

test('what is damaged before a step goes back instead', async () => {
  await start('1.3.0');
  await everybodyWorks(0);
  appendFileSync(path.join(api.store.areasFolder, 'mf-sales/1.3.0/lazy.5f6a7b8c9d.js'), ' ');
  await later(10);
  expect((await live()).trial).toBeUndefined();
  expect((await history())[0]!.why).toContain('It cannot go on. mf-sales 1.3.0: lazy.5f6a7b8c9d.js does not have the hash');
});

test.each([
  [{ canary: '5,25' }, 400, 'The steps of a canary are whole percentages that rise to 100, such as 5,25,100'],
  [{ canary: [25, 5, 100] }, 400, 'The steps of a canary are whole percentages that rise to 100, such as 5,25,100'],
  [{ canary: '5,100', every: '1s' }, 400, 'A step of a canary lasts from 10s to 7d, such as 10m'],
  [{ canary: '5,100', traffic: 5 }, 400, 'Give either a share of the users or the steps of a canary'],
  [{ canary: '5,100', version: '1.0.0' }, 409, 'mf-sales 1.0.0 is live for everybody already'],
])('%j is refused', async (body, status, message) => {
  const answer = await api.post('/releases/mf-sales/activate', { version: '1.3.0', why: 'x', ...body });
  expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
});
