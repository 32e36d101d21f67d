import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { LiveArea } from '@karkhana/release/live-set';
import type { Store } from '@karkhana/release/store';
import { makeBuild } from '@karkhana/release/testing/make-release';
import type { Tracer } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { versionGiven } from '../areas/measurements/version-given.ts';
import { deployments } from '../areas/releases/deployments.ts';
import { releasesOf } from '../backup/release-files.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { tryRestore } from '../backup/try-restore.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { readConfig } from '../config.ts';
import { buildApp } from '../platform/build-app.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { type FirmContext, runFor } from '../platform/firm-context.ts';
import { registry } from '../platform/metrics/registry.ts';
import { PATIENCE } from '../platform/postgres/database-limits.ts';
import { traceRequests } from '../platform/telemetry/request-spans.ts';
import { TraceIds } from '../platform/telemetry/trace-ids.ts';
import { addProduct, addUser, addVendor, saleOf, type TestUser, vendorOf } from '../testing/fixtures.ts';
import { openTestInstallation, type TestFirm, type TestInstallation } from '../testing/test-installation.ts';
import { findFirm, noteUpgrade, setRing, setState } from './catalogue.ts';
import { createFirm, roleOf } from './create-firm.ts';
import { closeDatabases } from './open-databases.ts';
import { backUpFirm, removeFirm } from './remove-firm.ts';
import { upgradeFirms } from './upgrade-firms.ts';

jest.setTimeout(180_000);

interface SellingFirm extends TestFirm {
  sale: object;
}

let tested: TestInstallation;
let installation: Database;
let store: Store;
let app: FastifyInstance;
let url: string;
let operator: TestUser;
let asha: SellingFirm;
let ravi: SellingFirm;

beforeAll(async () => {
  tested = await openTestInstallation();
  ({ app, store, database: installation } = tested);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  operator = await addUser(installation, 'operator', undefined, 'admin');
  asha = await openFirm('asha');
  ravi = await openFirm('ravi');
});
afterAll(() => tested?.close());

async function openFirm(word: string): Promise<SellingFirm> {
  const firm = await tested.openFirm(word);
  return { ...firm, sale: saleOf(await addVendor(firm.database), await addProduct(firm.database, firm.user.id, 'P-1', 100)) };
}

/** Its stream of events. fetch sends no other Host than that of its address. */
async function listen({ host, user }: SellingFirm) {
  const asked = request(`${url}/api/events`, { headers: { ...user.headers, host, accept: 'text/event-stream' } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const pieces = answer.setEncoding('utf8')[Symbol.asyncIterator]();
  let text = '';
  return {
    async until(word: string): Promise<string> {
      while (!text.includes(word)) text += (await pieces.next()).value as string;
      return text;
    },
    end: () => asked.destroy(),
  };
}

const get: TestInstallation['get'] = (...sent) => tested.get(...sent);
const post: TestInstallation['post'] = (...sent) => tested.post(...sent);
/** Where its backup goes. */
const place = () => ({ folder: tested.folder });
const reopened: TestInstallation['reopened'] = (...more) => tested.reopened(...more);

test('each host leads to the books of its own firm, under the same numbers', async () => {
  for (const { host, user, sale } of [asha, ravi]) expect((await post(host, '/api/sales', sale, user.headers)).statusCode).toBe(201);
  expect((await post(asha.host, '/api/sales', asha.sale, asha.user.headers)).statusCode).toBe(201);
  const total = async ({ host, user }: SellingFirm) => (await get(host, '/api/sales', user.headers)).json<{ total: number }>().total;
  expect([await total(asha), await total(ravi)]).toEqual([2, 1]);
  // A host name is the same in capitals and with a port.
  expect((await get(`${asha.host.toUpperCase()}:8080`, '/api/sales', asha.user.headers)).statusCode).toBe(200);
});

test('a link to a paper opens at its own firm alone, though the other has a paper of that number', async () => {
  const { data } = (await post(asha.host, '/api/sales/1/link', {}, asha.user.headers)).json();
  expect((await get(asha.host, data.path)).headers['content-type']).toBe('application/pdf');
  expect((await get(ravi.host, '/api/sales/1/invoice', ravi.user.headers)).statusCode).toBe(200);
  for (const host of [ravi.host, 'installation.example']) expect((await get(host, data.path)).json()).toMatchObject({ code: 'NOT_FOUND' });
});

test('a token of one firm is invalid in another one and on the installation, and the other way round', async () => {
  for (const host of [ravi.host, 'installation.example']) expect((await get(host, '/api/sales/1', asha.user.headers)).statusCode).toBe(401);
  expect((await get('installation.example', '/api/vendors', operator.headers)).statusCode).toBe(200);
  for (const { host } of [asha, ravi]) expect((await get(host, '/api/vendors', operator.headers)).statusCode).toBe(401);
});

test("the role of a firm reaches its own database alone, no other firm's, the catalogue's or the server's", async () => {
  const nameIn = (databaseUrl: string) => new URL(databaseUrl.replace('@/', '@socket/')).pathname;
  const own = (await findFirm(installation.db, asha.name))!.database_url;
  for (const reached of [nameIn(ravi.databaseUrl), nameIn(tested.firmsUrl), '/postgres', '/template1']) {
    const address = own.replace(/@([^/]*)\/[^?]*/, `@$1${reached}`);
    const connected = openDatabase({ databaseUrl: address }).then((database) => sql`select 1`.execute(database.db).finally(() => database.close()));
    await expect(connected).rejects.toThrow('permission denied for database');
  }
});

test('a database of another program that is open to every role is named, and stays as it is', async () => {
  await sql`create database ${sql.id(`open_${tested.run}`)}`.execute(installation.upkeep);
  expect(await closeDatabases(installation.upkeep)).toContain(`open_${tested.run}`);
  await sql`drop database ${sql.id(`open_${tested.run}`)}`.execute(installation.upkeep);
});

test('a change reaches the pages of its own firm, and no other', async () => {
  const [hers, his] = [await listen(asha), await listen(ravi)];
  expect((await post(asha.host, '/api/sales', asha.sale, asha.user.headers)).statusCode).toBe(201);
  await hers.until('"sales"');
  expect((await post(ravi.host, '/api/vendors', vendorOf('New party'), ravi.user.headers)).statusCode).toBe(201);
  expect((await his.until('"vendors"')).match(/event: touched/g)).toHaveLength(1);
  for (const { end } of [hers, his]) end();
});

test('exports of all data hold no screen of their firm while other firms are there too', async () => {
  expect((await get(ravi.host, '/api/vendors', ravi.user.headers)).statusCode).toBe(200);
  const ended: string[] = [];
  const ask = (path: string) => get(asha.host, path, asha.user.headers).then(({ statusCode }) => ended.push(`${path} ${statusCode}`));
  let free = (): void => undefined;
  const isFree = new Promise<void>((resolve) => (free = resolve));
  let exports: Promise<unknown>[] = [];
  await new Promise<void>((locked) => {
    const holding = asha.database.transaction(async (tx) => {
      await sql`lock table audit_log in access exclusive mode`.execute(tx);
      locked();
      await isFree;
    });
    exports = [holding];
  });
  exports.push(ask('/api/exports/everything'), ask('/api/exports/everything'));
  await ask('/api/vendors');
  free();
  await Promise.all(exports);
  expect(ended).toEqual(['/api/vendors 200', '/api/exports/everything 200', '/api/exports/everything 200']);
});

test('releases are managed on the installation alone, and its administrators of firms do not see them', async () => {
  expect((await get(asha.host, '/api/auth/session', asha.user.headers)).json()).toMatchObject({
    user: { permissions: expect.not.arrayContaining(['releases:manage']) },
  });
  expect((await get('installation.example', '/api/auth/session', operator.headers)).json()).toMatchObject({
    user: { permissions: expect.arrayContaining(['releases:manage']) },
  });
  expect((await get(asha.host, '/api/releases', asha.user.headers)).statusCode).toBe(404);
  expect((await get(asha.host, '/api/releases/tokens', asha.user.headers)).statusCode).toBe(403);
});

test('the installation itself is no firm of anybody', async () => {
  expect((await get('installation.example', '/api/firms', operator.headers)).json()).toEqual({ data: [], total: 0 });
});

test('a host that no firm has gets a page that tells nothing, and JSON at the api', async () => {
  const page = await get('other.example', '/sales', { accept: 'text/html' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(page.body).toContain('There is nothing at this address');
  expect(page.body).not.toMatch(/asha|ravi|firm/i);
  expect((await get('other.example', '/api/sales')).json()).toMatchObject({ code: 'NOT_FOUND' });
  // What watches the process calls it by any name.
  expect((await get('10.0.0.7', '/healthz')).statusCode).toBe(200);
});

test('a suspended firm reads why, the others go on, and its data is there when it is served again', async () => {
  await setState(installation.upkeep, ravi.name, 'suspended', 'The subscription <ended> on 1 April.');
  const later = reopened();
  expect((await later.get(ravi.host, '/sales', { accept: 'text/html' })).body).toContain(
    'The subscription &lt;ended&gt; on 1 April. Everything that was saved is kept.',
  );
  expect((await later.get(ravi.host, '/api/sales', ravi.user.headers)).json()).toMatchObject({
    code: 'NOT_PERMITTED',
    message: 'The subscription <ended> on 1 April.',
  });
  expect((await later.get(asha.host, '/api/sales', asha.user.headers)).statusCode).toBe(200);
  await setState(installation.upkeep, ravi.name, 'active', null);
  await later.close();
  const again = reopened();
  expect((await again.get(ravi.host, '/api/sales', ravi.user.headers)).json()).toMatchObject({ total: 1 });
  await again.close();
});

test('a release of a ring is live for the firms of that ring and of those before it alone', async () => {
  await store.publish(makeBuild('mf-sales', '1.1.0'), { by: 'test' });
  await store.activate('mf-sales', '1.0.0', { by: 'test', why: 'first' });
  const given = async ({ get: ask }: Pick<ReturnType<typeof reopened>, 'get'>) => {
    const versions = ['installation.example', asha.host, ravi.host].map(async (host) => {
      const { microFrontends } = (await ask(host, '/frontends.json')).json<{ microFrontends: Record<string, { metadata: { version: string } }[]> }>();
      return microFrontends['mf-sales']!.map(({ metadata }) => metadata.version).join();
    });
    return Promise.all(versions);
  };
  const activate = (input: object, ask = app) =>
    ask.inject({
      method: 'POST',
      url: '/api/releases/mf-sales/activate',
      headers: { host: 'installation.example', ...operator.headers },
      payload: { version: '1.1.0', why: 'the first firms', ...input },
    });
  for (const [ringOfRavi, ring, expected] of [
    [3, 1, ['1.0.0', '1.1.0', '1.0.0']],
    [2, 1, ['1.0.0', '1.1.0', '1.0.0']],
    [2, 2, ['1.0.0', '1.1.0', '1.1.0']],
    [3, 2, ['1.0.0', '1.1.0', '1.0.0']],
  ] as const) {
    await setRing(installation.upkeep, asha.name, 1);
    await setRing(installation.upkeep, ravi.name, ringOfRavi);
    const later = reopened();
    expect((await activate({ ring, traffic: 0 })).statusCode).toBe(200);
    expect([ringOfRavi, ring, await given(later)]).toEqual([ringOfRavi, ring, expected]);
    // From what was kept of the live set, in another order of firms.
    expect(await given(later)).toEqual(expected);
    await later.close();
  }
  expect((await get('installation.example', '/api/releases?area=mf-sales', operator.headers)).json()).toMatchObject({
    data: [{ version: '1.0.0', trial: { version: '1.1.0', traffic: 0, ring: 2 } }],
  });
  expect((await activate({ ring: 1, traffic: 5 })).json()).toMatchObject({ code: 'BAD_INPUT' });
  const one = buildApp(installation, [], { mount: (scope) => deployments(scope, { database: installation, store }) });
  expect((await activate({ ring: 1, traffic: 0 }, one)).json()).toMatchObject({ code: 'BAD_INPUT', message: expect.stringContaining('this suite serves one') });
  await one.close();
  await store.rollback('mf-sales', { by: 'test', why: 'wrong' });
  const later = reopened();
  expect(await given(later)).toEqual(['1.0.0', '1.0.0', '1.0.0']);
  await later.close();
});

test('a release that fails for users of one firm is taken back from every firm, and noted for that firm', async () => {
  await store.publish(makeBuild('mf-sales', '1.2.0'), { by: 'test' });
  await store.activate('mf-sales', '1.2.0', { by: 'test', why: 'the first firms' }, { ring: 1 });
  await setRing(installation.upkeep, asha.name, 1);
  const spans: Record<string, unknown>[] = [];
  const tracer = {
    startSpan: () => ({ isRecording: () => true, setAttributes: (attributes: object) => spans.push({ ...attributes }), end: () => undefined }),
  };
  const later = reopened({ telemetry: { watch: (traced) => traceRequests(traced, tracer as unknown as Tracer, new TraceIds()) } });
  const users = await Promise.all([1, 2, 3, 4, 5].map((number) => addUser(asha.database, `ring-${number}`)));
  const payload = { area: 'mf-sales', version: '1.2.0', kind: 'load', message: 'ChunkLoadError' };
  for (const { headers } of users) expect((await later.post(asha.host, '/api/frontends/failures', payload, headers)).statusCode).toBe(200);
  expect((await store.live())['mf-sales']).not.toHaveProperty('trial');
  expect((await store.current())?.why).toBe(`It did not work for 5 users of ${asha.name} (5 reports)`);
  const { rows } = await sql<{ summary: string }>`select summary from audit_log where action = 'revert'`.execute(installation.db);
  expect(rows).toEqual([{ summary: expect.stringContaining(`for 5 users of ${asha.name}`) }]);
  expect(await registry.metrics()).toContain(`karkhana_firm_area_faults_total{firm="${asha.name}",area="mf-sales",version="1.2.0",kind="failure"} 5`);
  expect((await get('installation.example', '/api/releases/health?area=mf-sales', operator.headers)).json()).toMatchObject({
    data: [{ candidate: { version: '1.2.0' }, firms: [{ firm: asha.name, version: '1.2.0', users: 5, users_in_trouble: 5 }] }],
  });
  expect(spans).toContainEqual(expect.objectContaining({ 'karkhana.firm': asha.name }));
  await later.get('installation.example', '/frontends.json');
  expect(spans.at(-1)).not.toHaveProperty('karkhana.firm');
  await later.close();
});

test('a user reports on the version that the ring of the firm was given', () => {
  const live = {
    version: '1.0.0',
    change: 1,
    since: '',
    by: '',
    action: 'activate',
    trial: { version: '1.1.0', traffic: 0, ring: 2, change: 2, since: '', by: '' },
  };
  const givenIn = (firm: FirmContext) => runFor(firm, () => versionGiven('mf-sales', live as LiveArea, 7));
  const own = { name: undefined };
  const versions = [own, ...[3, 2, 1].map((ring) => ({ name: 'acme', ring }))].map(givenIn);
  expect(versions).toEqual(['1.0.0', '1.0.0', '1.1.0', '1.1.0']);
});

test('an upgrade that fails holds back its own firm, until the reason is mended', async () => {
  await asha.database.upkeep
    .deleteFrom('kysely_migration' as never)
    .where('name' as never, '=', '0010-releases' as never)
    .execute();
  const known = [(await findFirm(installation.db, asha.name))!, (await findFirm(installation.db, ravi.name))!];
  const done = await upgradeFirms(installation.upkeep, known, tested.config, () => undefined);
  expect(done).toContainEqual({ firm: asha.name, problem: expect.stringContaining('deploy_tokens') });
  expect(done).toContainEqual({ firm: ravi.name, problem: undefined });
  expect((await findFirm(installation.db, asha.name))?.problem).toContain('deploy_tokens');
  const later = reopened();
  expect((await later.get(asha.host, '/api/sales', asha.user.headers)).json()).toMatchObject({ code: 'DATABASE_BUSY' });
  expect((await later.get(asha.host, '/', { accept: 'text/html' })).body).toContain('This firm could not be brought up to date. Its provider sees why');
  const shown = async () => (await registry.getSingleMetricAsString('karkhana_firm_not_upgraded')).split('\n').filter((line) => /^[^#]/.test(line));
  expect(await shown()).toEqual([`karkhana_firm_not_upgraded{firm="${asha.name}"} 1`]);
  expect((await later.get(ravi.host, '/api/sales', ravi.user.headers)).statusCode).toBe(200);
  await later.close();
  await sql`insert into kysely_migration (name, timestamp) values ('0010-releases', now()::text)`.execute(asha.database.upkeep);
  expect(await upgradeFirms(installation.upkeep, known, tested.config, () => undefined)).not.toContainEqual(
    expect.objectContaining({ problem: expect.anything() }),
  );
});

test('a database that is away is away for its own firm only', async () => {
  await sql`update catalogue.firms set database_url = replace(database_url, ${roleOf(ravi.name)} || '?', 'no_such_database?') where name = ${ravi.name}`.execute(
    installation.upkeep,
  );
  const later = reopened();
  expect((await later.get(ravi.host, '/api/sales', ravi.user.headers)).statusCode).toBe(503);
  expect((await later.get(asha.host, '/api/sales', asha.user.headers)).statusCode).toBe(200);
  await later.close();
  await sql`update catalogue.firms set database_url = replace(database_url, 'no_such_database?', ${roleOf(ravi.name)} || '?') where name = ${ravi.name}`.execute(
    installation.upkeep,
  );
});

test('names and hosts that are taken or cannot be are refused, and nothing is made', async () => {
  const make = (firm: object) =>
    createFirm(installation, { name: `x-${tested.run}`, host: 'x.example', plan: '', ...firm }, { firmsUrl: 'postgresql://nobody@/none', patience: PATIENCE });
  await expect(make({ name: 'Asha & Sons' })).rejects.toThrow("small letters, digits and hyphens and begins with a letter, not 'Asha & Sons'");
  await expect(make({ name: asha.name })).rejects.toThrow(`There is a firm ${asha.name} already.`);
  await expect(make({ host: ravi.host })).rejects.toThrow(`The firm ${ravi.name} has the host ${ravi.host} already.`);
  await expect(make({ host: 'x.example:80' })).rejects.toThrow('without a port');
});

test('an unused firm has nothing open, and wakes with its next request', async () => {
  const later = reopened({ asleepAfterMs: 1 });
  expect((await later.get(asha.host, '/api/sales', asha.user.headers)).statusCode).toBe(200);
  expect(later.firms.awake.count).toBe(1);
  // Not while a request of it waits for its answer.
  while (later.firms.awake.count) await new Promise((done) => setImmediate(done));
  expect((await later.get(asha.host, '/api/sales', asha.user.headers)).statusCode).toBe(200);
  await later.close();
});

test('the backup of a firm is tried with the role of the installation, which may make a database', async () => {
  const known = (await findFirm(installation.upkeep, asha.name))!;
  const file = await backUpFirm(known, tested.config, place());
  const { rows } = await tryRestore(asha.database, { ...readConfig({ FIRMS_URL: tested.firmsUrl }), firm: asha.name }, { file });
  expect(rows.vendors).toBe(1);
  const { rows: left } = await sql`select from pg_database where datname like 'karkhana_restore_test_%_of_' || current_database()`.execute(asha.database.db);
  expect(left).toEqual([]);
});

test('a suite of one firm moves in by its backup and out again, without files of releases', async () => {
  const { run, folder, firmsUrl, config } = tested;
  const name = `moved-${run}`;
  const firm = await createFirm(installation, { name, host: `${name}.example`, plan: '' }, { firmsUrl, patience: PATIENCE });
  const [file, out] = [`${folder}/moves.backup`, `${folder}/moved.backup`];
  await writeBackup(asha.database, { folder: `${folder}/releases`, inDatabase: false }, file, () => undefined);
  const said: string[] = [];
  const releases = releasesOf({ dataDir: folder, firm: name });
  const moved = await restoreBackup(async () => openDatabase({ databaseUrl: firm.database_url }), {
    ...{ file, releases, replace: false },
    told: (sentence) => void said.push(sentence),
  });
  expect([moved.files, said.at(-1)]).toEqual([0, expect.stringMatching(/^\d+ files of releases are left out: a firm has the releases of its installation\.$/)]);
  expect(existsSync(`${folder}/firms`)).toBe(false);
  const there = reopened();
  expect((await there.get(firm.host, '/api/sales', asha.user.headers)).statusCode).toBe(200);
  await there.close();
  const own = await createFirm(installation, { name: `own-${run}`, host: `own-${run}.example`, plan: '' }, { firmsUrl, patience: PATIENCE });
  const back = await openDatabase({ databaseUrl: own.database_url });
  await backUpFirm(firm, config, { folder }).then((made) => renameSync(made, out));
  const here = { folder: `${folder}/own/releases`, inDatabase: false };
  mkdirSync(`${folder}/own`);
  expect(await restoreBackup(async () => back, { file: out, releases: here, replace: true, told: () => undefined })).toMatchObject({ files: 0, faults: [] });
  expect(await back.db.selectFrom('vendors').select('id').execute()).toHaveLength(1);
  await back.close();
  for (const each of [firm, own]) await removeFirm(installation, each, config, { folder });
});

test('a removed firm leaves its backup, and neither database nor role', async () => {
  const name = `gone-${tested.run}`;
  const firm = await createFirm(installation, { name, host: `${name}.example`, plan: 'small' }, { firmsUrl: tested.firmsUrl, patience: PATIENCE });
  await noteUpgrade(installation.upkeep, name, { migration: null, problem: null });
  await expect(removeFirm(installation, firm, tested.config, { ...place(), folder: `${tested.folder}/not-there` })).rejects.toThrow(
    'The firm was not removed.',
  );
  expect(await findFirm(installation.db, name)).toMatchObject({ state: 'active', plan: 'small' });
  expect(await removeFirm(installation, firm, tested.config, place())).toMatch(new RegExp(`/${name}-.*\\.backup$`));
  expect(await findFirm(installation.db, name)).toBeUndefined();
  const { rows } = await sql`select from pg_roles where rolname = ${roleOf(name)} union all select from pg_database where datname = ${roleOf(name)}`.execute(
    installation.db,
  );
  expect(rows).toEqual([]);
});
