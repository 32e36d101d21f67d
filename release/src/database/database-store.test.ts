import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { localSuite } from '../command/local-suite.ts';
import { examine } from '../doctor/examine.ts';
import { openStore, type Store } from '../store.ts';
import { all } from '../testing/all.ts';
import { KINDS, makeBuild, temporaryFolder } from '../testing/make-release.ts';
import { damage, testDatabase } from '../testing/test-store.ts';
import { promote } from '../verbs/promote.ts';

const who = { by: 'asha', why: 'because' };
const ENTRY = 'mf-sales/1.0.0/remoteEntry.js';
let url: string;
const stores: Store[] = [];
/** A host: nothing of its own but an empty folder. */
function host(dataDir = temporaryFolder(), told?: (sentence: string) => void): Store {
  const store = openStore(dataDir, { url, ...(told && { told }) });
  stores.push(store);
  return store;
}
beforeEach(async () => {
  url = (await testDatabase(temporaryFolder()))!.url;
});
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
});

async function served(store: Store, name: string): Promise<string | undefined> {
  const file = await store.served.file(name);
  return file && (await store.served.isIntact(file)) ? readFileSync(file.path, 'utf8') : undefined;
}

test('a host that has nothing serves what another published, also when its cache is gone', async () => {
  const first = host();
  await first.publish(makeBuild('mf-sales', '1.0.0'), { by: 'ravi' });
  await first.activate('mf-sales', '1.0.0', who);
  const second = host();
  expect((await second.served.frontends()).microFrontends['mf-sales']![0]!.metadata.version).toBe('1.0.0');
  expect(await served(second, ENTRY)).toBe('mf-sales 1.0.0 remoteEntry.js');
  appendFileSync(path.join(second.areasFolder, ENTRY), 'alert(1)');
  expect(await served(second, ENTRY)).toBe('mf-sales 1.0.0 remoteEntry.js');
  rmSync(path.join(second.areasFolder, 'mf-sales'), { recursive: true });
  expect(await served(second, ENTRY)).toBe('mf-sales 1.0.0 remoteEntry.js');
});

test('a file changed in the database is served to nobody, and repaired by publishing again', async () => {
  const store = host();
  await store.publish(makeBuild('mf-sales', '1.0.0'), { by: 'ravi' });
  await store.activate('mf-sales', '1.0.0', who);
  await damage(store, 'mf-sales', '1.0.0', 'remoteEntry.js');
  const fresh = host();
  expect(await served(fresh, ENTRY)).toBeUndefined();
  expect(await store.standingOf('mf-sales', '1.0.0')).toBe('damaged');
  await store.publish(makeBuild('mf-sales', '1.0.0'), { by: 'ravi' });
  expect(await served(fresh, ENTRY)).toBe('mf-sales 1.0.0 remoteEntry.js');
  expect(await store.standingOf('mf-sales', '1.0.0')).toBe('trusted');
});

test('a change is told to a host that watches, soon after another host made it', async () => {
  const [here, there] = [host(), host()];
  await there.publish(makeBuild('mf-sales', '1.0.0'), { by: 'ravi' });
  let stop = (): void => undefined;
  let changed = (): void => undefined;
  const next = () =>
    new Promise<void>((resolve) => {
      changed = resolve;
    });
  const listening = next();
  stop = here.watch(() => changed());
  await listening;
  const told = next();
  await there.activate('mf-sales', '1.0.0', who);
  await told;
  stop();
  expect((await here.live())['mf-sales']?.version).toBe('1.0.0');
});

test("a folder's releases and history are taken over once, as they are, by whichever of several is first", async () => {
  const dataDir = temporaryFolder();
  const folder = openStore(dataDir);
  for (const version of ['1.0.0', '1.1.0']) {
    await folder.publish(makeBuild('mf-sales', version), { by: 'ravi' });
    await folder.activate('mf-sales', version, who);
  }
  await folder.publish(makeBuild('mf-stock', '1.0.0'), { by: 'ravi' });
  const said: string[] = [];
  const hosts = [1, 2, 3].map(() => host(dataDir, (sentence) => said.push(sentence)));
  await Promise.all(hosts.map((store) => store.live()));
  expect(said).toEqual([expect.stringMatching(/^3 releases of .* are in the database now/)]);
  const moved = host();
  expect(await all(moved.history())).toEqual(await all(folder.history()));
  expect(await moved.live()).toEqual(await folder.live());
  expect(await moved.releases.manifestOf('mf-stock', '1.0.0')).toEqual(await folder.releases.manifestOf('mf-stock', '1.0.0'));
  for (const name of KINDS) expect(readFileSync(path.join(await moved.releases.wholeFolder('mf-sales', '1.1.0'), name), 'utf8')).toContain('1.1.0');
  await moved.rollback('mf-sales', who);
  expect((await host(dataDir).live())['mf-sales']?.version).toBe('1.0.0');
});

test('the verbs and the doctor work on it without a server; what is cleared away leaves the caches too', async () => {
  const dataDir = temporaryFolder();
  const suite = localSuite(dataDir, 'ravi', { url });
  await suite.publish('mf-sales', makeBuild('mf-sales', '1.0.0'));
  await suite.activate('mf-sales', '1.0.0', { why: 'first' });
  expect(await suite.status()).toMatchObject([{ area: 'mf-sales', version: '1.0.0' }]);
  const taken = temporaryFolder();
  await suite.take('mf-sales', '1.0.0', taken);
  expect(existsSync(path.join(taken, 'release.json'))).toBe(true);
  const findings = await examine(dataDir, 'http://127.0.0.1:9', { url });
  expect(findings.map(({ what }) => what)).toEqual(expect.arrayContaining(['The history is whole: 1 change', 'Intact: 1 published version']));

  const store = host(dataDir);
  await store.publish(makeBuild('mf-sales', '1.1.0'), { by: 'ravi' });
  await host().releases.remove('mf-sales', '1.1.0');
  await store.publish(makeBuild('mf-sales', '1.2.0'), { by: 'ravi' });
  expect(existsSync(path.join(store.areasFolder, 'mf-sales/1.1.0'))).toBe(false);
});

test('promote takes a release out of the database of this machine as out of a folder', async () => {
  const [dataDir, target] = [temporaryFolder(), temporaryFolder()];
  await host(dataDir).publish(makeBuild('mf-sales', '1.0.0'), { by: 'ravi' });
  Object.assign(process.env, { RELEASE_STORE: 'database', DATABASE_URL: url });
  const suiteAt = async (place: string) => localSuite(place, 'ravi', place === dataDir ? { url } : undefined);
  const promoted = promote.run(
    { suite: () => suiteAt(dataDir), suiteAt, dataDir, server: undefined, options: { from: dataDir, to: target }, note: () => undefined },
    'mf-sales',
    '1.0.0',
  );
  await promoted.finally(() => {
    for (const name of ['RELEASE_STORE', 'DATABASE_URL']) delete process.env[name];
  });
  expect(await openStore(target).releases.versions('mf-sales')).toEqual(['1.0.0']);
});

test('a server that cannot be reached is a refusal in one sentence', async () => {
  url = 'postgresql://nobody@127.0.0.1:9/none';
  await expect(host().live()).rejects.toThrow('The releases cannot be reached in the database of DATABASE_URL');
});
