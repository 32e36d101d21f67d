import type { Database } from '../../platform/database.ts';
import { REPORTS_PER_MINUTE } from '../../platform/http/reports-limit.ts';
import { registry } from '../../platform/metrics/registry.ts';
import { addUser, type TestUser } from '../../testing/fixtures.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openTestReleases, type TestReleases } from '../../testing/test-releases.ts';
import { purgeMeasurements } from './measurements.repository.ts';
import { versionFigures } from './version-figures.ts';

let database: Database;
let api: TestReleases;
beforeAll(async () => {
  database = await openTestDatabase();
  api = await openTestReleases(database);
  await api.ship('1.0.0', '1.1.0');
});
beforeEach(async () => {
  registry.resetMetrics();
  await database.db.deleteFrom('release_measurements').execute();
});
afterAll(async () => {
  await api.close();
  await database.close();
});

let serial = 0;
const someone = () => addUser(database, `meera${serial++}`, []);
const report = (user: TestUser | undefined, ...measurements: object[]) =>
  api.app.inject({ method: 'POST', url: '/api/frontends/measurements', headers: { ...user?.headers }, payload: { measurements } });
const sales = (more: object) => ({ area: 'mf-sales', version: '1.1.0', ...more });
const anHourAgo = () => new Date(Date.now() - 3_600_000);
const figures = () => versionFigures(database.db, 'mf-sales', anHourAgo());
const series = async (name: string) => (await registry.metrics()).split('\n').filter((line) => line.startsWith(name));

test('what browsers measured is counted by version, and judges the one that its user was given', async () => {
  const [asha, ravi] = [await someone(), await someone()];
  expect((await report(asha, sales({ loads: 1, inp: [80, 240], lcp: [900], cls: [0.02] }))).json()).toEqual({ data: { received: 1 } });
  await report(asha, sales({ loads: 2, inp: [120] }), sales({ version: '1.0.0', loads: 1 }));
  await report(ravi, sales({ loads: 1, fallbacks: 1, inp: [400] }));
  expect(await figures()).toEqual([
    {
      ...{ version: '1.1.0', users: 2, users_in_trouble: 0, loads: 4, failures: 0, fallbacks: 1, errors: 0, troubled: 0 },
      ...{ inp: { measured: 4, slow: 2, p75: 280 }, inp_users: { measured: 2, slow: 1 } },
    },
  ]);
  expect(await series('karkhana_area_loads_total')).toEqual([
    'karkhana_area_loads_total{area="mf-sales",version="1.1.0"} 4',
    'karkhana_area_loads_total{area="mf-sales",version="1.0.0"} 1',
  ]);
  expect(await series('karkhana_area_inp_seconds_count{')).toEqual(['karkhana_area_inp_seconds_count{area="mf-sales",version="1.1.0"} 4']);
  expect(await series('karkhana_area_lcp_seconds_count{')).toEqual(['karkhana_area_lcp_seconds_count{area="mf-sales",version="1.1.0"} 1']);
  expect(await series('karkhana_area_cls_sum{')).toEqual(['karkhana_area_cls_sum{area="mf-sales",version="1.1.0"} 0.02']);
  expect(JSON.stringify(await database.db.selectFrom('release_measurements').selectAll().execute())).not.toMatch(/meera/);
});

test('a version that did not load is a failure of its own; a network that was away is not', async () => {
  const asha = await someone();
  const failure = (more: object) => api.post('/frontends/failures', { area: 'mf-sales', version: '1.1.0', kind: 'load', message: 'no', ...more }, asha.headers);
  await failure({});
  await failure({ kind: 'network' });
  await failure({ kind: 'render' });
  expect(await figures()).toMatchObject([{ version: '1.1.0', users: 1, users_in_trouble: 1, loads: 0, failures: 1, errors: 0, troubled: 1 }]);
  expect(await series('karkhana_area_load_failures_total{')).toEqual(['karkhana_area_load_failures_total{area="mf-sales",version="1.1.0"} 1']);
});

test('an unpublished version is neither counted nor kept, for any name a browser sends', async () => {
  const asha = await someone();
  const strange = [
    sales({ version: '9.9.9', loads: 1 }),
    sales({ area: '../etc', loads: 1 }),
    sales({ area: 'mf-none', loads: 1 }),
    sales({ version: 'unknown' }),
  ];
  expect((await report(asha, ...strange)).statusCode).toBe(200);
  await api.post('/frontends/failures', { area: 'mf-sales', version: 'no "such', kind: 'load', message: 'x' }, asha.headers);
  expect(await figures()).toEqual([]);
  expect(await series('karkhana_area_loads_total{')).toEqual([]);
  expect(await series('karkhana_area_load_failures_total{')).toEqual([]);
});

test('only signed-in users report, only figures, up to a limit; others are taken all the same', async () => {
  const [asha, ravi] = [await someone(), await someone()];
  expect((await report(undefined, sales({ loads: 1 }))).statusCode).toBe(401);
  const imran = await someone();
  for (const wrong of [{ loads: -1 }, { loads: 1_001 }, { inp: [null] }, { inp: ['x'] }, { inp: Array(21).fill(1) }, { cls: [-1] }, { typed: 'x' }])
    expect([wrong, (await report(imran, sales(wrong))).statusCode]).toEqual([wrong, 400]);
  expect((await report(imran)).json().fields).toEqual({ measurements: 'Measurements is required' });
  const answers = await Promise.all(Array.from({ length: REPORTS_PER_MINUTE + 5 }, () => report(asha, sales({ loads: 100, inp: [1, 2, 3] }))));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
  expect((await report(ravi, sales({ loads: 1 }))).statusCode).toBe(200);
  // A minute may have begun meanwhile; in each of them all users weigh the same.
  const rows = await database.db.selectFrom('release_measurements').selectAll().execute();
  expect(rows.every(({ loads, inp_ms }) => loads <= 1_000 && inp_ms.length <= 20)).toBe(true);
});

test('figures are of the requested area, since then; rows go after a day', async () => {
  const asha = await someone();
  await report(asha, sales({ loads: 1 }));
  const shift = (hours: number) =>
    database.db
      .updateTable('release_measurements')
      .set({ minute: new Date(Math.floor(Date.now() / 60_000) * 60_000 - hours * 3_600_000) })
      .execute();
  expect(await versionFigures(database.db, 'mf-stock', anHourAgo())).toEqual([]);
  await shift(2);
  expect(await figures()).toEqual([]);
  await purgeMeasurements(database.db);
  expect(await database.db.selectFrom('release_measurements').selectAll().execute()).toHaveLength(1);
  await shift(49);
  await purgeMeasurements(database.db);
  expect(await database.db.selectFrom('release_measurements').selectAll().execute()).toEqual([]);
});

test('a report is none of a person’s doing: it does not prolong the sign-in', async () => {
  const asha = await someone();
  const lastUsed = () => database.db.selectFrom('sessions').select('last_used_at').where('user_id', '=', asha.id).executeTakeFirstOrThrow();
  const before = { last_used_at: new Date(Date.now() - 2 * 3_600_000) };
  await database.db.updateTable('sessions').set(before).where('user_id', '=', asha.id).execute();
  expect((await report(asha, sales({ loads: 1 }))).statusCode).toBe(200);
  expect(await lastUsed()).toEqual(before);
});
