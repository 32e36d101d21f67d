import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Store } from './store.ts';
import { all } from './testing/all.ts';
import { contenders } from './testing/contend.ts';
import { cases } from './testing/long-tests.ts';
import { makeBuild, temporaryFolder } from './testing/make-release.ts';
import { openTestStore } from './testing/test-store.ts';

declare const STORE_KIND: 'folder' | 'database';

const contend = contenders();
const small = (text: string) => ({ contents: { 'remoteEntry.js': text } });
/** Each round in a database costs several times one in a folder. */
const [AREAS, ROUNDS] = STORE_KIND === 'folder' ? [cases(200, 80), cases(100, 12)] : [40, cases(20, 8)];
const areas = Array.from({ length: AREAS }, (_, index) => `mf-a${index}`);
const who = { by: 'asha', why: 'at once' };

async function withAreas(): Promise<{ dataDir: string; store: Store }> {
  const dataDir = temporaryFolder();
  const store = await openTestStore(dataDir);
  for (const area of areas) await store.publish(makeBuild(area, '1.0.0', small(area)), { by: 'ravi' });
  return { dataDir, store };
}

async function expectAllLive(store: Store): Promise<void> {
  expect(Object.keys(await store.live()).sort()).toEqual([...areas].sort());
  const sequences = (await all(store.history())).map(({ sequence }) => sequence);
  expect(sequences).toEqual(Array.from({ length: AREAS }, (_, index) => AREAS - index));
}

test(`${AREAS} activations of different areas at once all survive, in one process`, async () => {
  const { store } = await withAreas();
  await Promise.all(areas.map((area) => store.activate(area, '1.0.0', who)));
  await expectAllLive(store);
}, 180_000);

test('and from eight processes', async () => {
  const { dataDir, store } = await withAreas();
  const children = await Promise.all(
    Array.from({ length: 8 }, (_, index) => contend(dataDir, 'activate', ...areas.slice((index * AREAS) / 8, ((index + 1) * AREAS) / 8))),
  );
  expect(await Promise.all(children.map(({ ended }) => ended))).toEqual(Array(8).fill('done\n'));
  await expectAllLive(store);
}, 180_000);

test('the same release published by several at once is one; of different ones under one version one', async () => {
  const dataDir = temporaryFolder();
  const same = makeBuild('mf-sales', '1.0.0');
  const answers = await Promise.all([1, 2, 3, 4].map(async () => (await contend(dataDir, 'publish', same)).ended));
  expect(answers).toEqual(Array(4).fill('1.0.0\n'));

  const builds = [1, 2, 3, 4].map((number) => makeBuild('mf-sales', '2.0.0', small(`build ${number}`)));
  const outcomes = await Promise.all(builds.map(async (build) => (await contend(dataDir, 'publish', build)).ended));
  expect(outcomes.filter((text) => text === '2.0.0\n')).toHaveLength(1);
  expect(outcomes.filter((text) => text.includes('is published with other bytes'))).toHaveLength(3);
  const store = await openTestStore(dataDir);
  await store.releases.verify('mf-sales', '2.0.0');
  expect(readdirSync(path.join(store.areasFolder, '../incoming'))).toEqual([]);
});

/** Everything that the live set and the history name is there and whole. */
async function expectValid(dataDir: string): Promise<number> {
  const store = await openTestStore(dataDir);
  const changes = await all(store.history());
  expect(changes.map(({ sequence }) => sequence)).toEqual(changes.map((_, index) => changes.length - index));
  const { version, previous } = (await store.live())['mf-sales']!;
  for (const each of [version, previous]) if (each) await store.releases.verify('mf-sales', each);
  expect(await store.releases.has('mf-sales', (await store.served.frontends()).microFrontends['mf-sales']![0]!.metadata.version)).toBe(true);
  return changes.length;
}

/** Starts a writer, kills it at some point of its work, and looks at what it left, while others go on. */
async function killOne(dataDir: string, builds: string[]): Promise<void> {
  const child = await contend(dataDir, 'forever', ...builds);
  if (!child.output()) await Promise.race([once(child.stdout!, 'data'), child.ended]);
  expect(child.exitCode).toBeNull();
  await new Promise((resume) => setTimeout(resume, Math.random() * 30));
  child.kill('SIGKILL');
  const said = (await child.ended).trimEnd().split('\n').at(-1)!;
  expect(await expectValid(dataDir)).toBeGreaterThanOrEqual(Number(said.split(' ')[0]));
}

test(`kill -9 of one of four writers leaves a valid set and all that was done: ${ROUNDS} rounds`, async () => {
  const dataDir = temporaryFolder();
  const builds = ['first', 'second'].map((text) => makeBuild('mf-sales', '1.0.0', small(text)));
  const store = await openTestStore(dataDir);
  await store.publish(builds[0]!, { by: 'ravi' });
  await store.activate('mf-sales', '1.0.0', who);
  const lane = async () => {
    for (let round = 0; round < ROUNDS / 4; round += 1) await killOne(dataDir, builds);
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
}, 240_000);
