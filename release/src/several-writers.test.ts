import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { openStore, type Store } from './store.ts';
import { contenders } from './testing/contend.ts';
import { makeBuild, temporaryFolder } from './testing/make-release.ts';

const contend = contenders();
const small = (text: string) => ({ contents: { 'remoteEntry.js': text } });
const areas = Array.from({ length: 200 }, (_, index) => `mf-a${index}`);
const who = { by: 'asha', why: 'at once' };

async function withAreas(): Promise<{ dataDir: string; store: Store }> {
  const dataDir = temporaryFolder();
  const store = openStore(dataDir);
  for (const area of areas) await store.publish(makeBuild(area, '1.0.0', small(area)), { by: 'ravi' });
  return { dataDir, store };
}

function expectAllLive(store: Store): void {
  expect(Object.keys(store.live()).sort()).toEqual([...areas].sort());
  const sequences = [...store.history()].map(({ sequence }) => sequence);
  expect(sequences).toEqual(Array.from({ length: 200 }, (_, index) => 200 - index));
}

test('200 activations of different areas at once all survive, in one process', async () => {
  const { store } = await withAreas();
  await Promise.all(areas.map((area) => store.activate(area, '1.0.0', who)));
  expectAllLive(store);
});

test('and from eight processes', async () => {
  const { dataDir, store } = await withAreas();
  const children = Array.from({ length: 8 }, (_, index) => contend(dataDir, 'activate', ...areas.slice(index * 25, index * 25 + 25)));
  expect(await Promise.all(children.map(({ ended }) => ended))).toEqual(Array(8).fill('done\n'));
  expectAllLive(store);
});

test('the same release published by several at once is one; of different ones under one version one wins, and the others are told', async () => {
  const dataDir = temporaryFolder();
  const same = makeBuild('mf-sales', '1.0.0');
  const answers = await Promise.all([1, 2, 3, 4].map(() => contend(dataDir, 'publish', same).ended));
  expect(answers).toEqual(Array(4).fill('1.0.0\n'));

  const builds = [1, 2, 3, 4].map((number) => makeBuild('mf-sales', '2.0.0', small(`build ${number}`)));
  const outcomes = await Promise.all(builds.map((build) => contend(dataDir, 'publish', build).ended));
  expect(outcomes.filter((text) => text === '2.0.0\n')).toHaveLength(1);
  expect(outcomes.filter((text) => text.includes('is published with other bytes'))).toHaveLength(3);
  await openStore(dataDir).releases.verify('mf-sales', '2.0.0');
  expect(readdirSync(path.join(dataDir, 'releases/incoming'))).toEqual([]);
});

/** Everything that the live set and the history name is there and whole. */
async function expectValid(dataDir: string): Promise<number> {
  const store = openStore(dataDir);
  const changes = [...store.history()];
  expect(changes.map(({ sequence }) => sequence)).toEqual(changes.map((_, index) => changes.length - index));
  const { version, previous } = store.live()['mf-sales']!;
  for (const each of [version, previous]) if (each) await store.releases.verify('mf-sales', each);
  expect(store.releases.has('mf-sales', store.frontends().microFrontends['mf-sales']![0]!.metadata.version)).toBe(true);
  return changes.length;
}

/** Starts a writer, kills it at some point of its work, and looks at what it left, while others go on. */
async function killOne(dataDir: string, builds: string[]): Promise<void> {
  const child = contend(dataDir, 'forever', ...builds);
  if (!child.output()) await Promise.race([once(child.stdout!, 'data'), child.ended]);
  expect(child.exitCode).toBeNull();
  await new Promise((resume) => setTimeout(resume, Math.random() * 30));
  child.kill('SIGKILL');
  const said = (await child.ended).trimEnd().split('\n').at(-1)!;
  expect(await expectValid(dataDir)).toBeGreaterThanOrEqual(Number(said.split(' ')[0]));
}

test('kill -9 at random points, of one of four writers, leaves a valid set and everything that was reported as done: 100 rounds', async () => {
  const dataDir = temporaryFolder();
  const builds = ['first', 'second'].map((text) => makeBuild('mf-sales', '1.0.0', small(text)));
  const store = openStore(dataDir);
  await store.publish(builds[0]!, { by: 'ravi' });
  await store.activate('mf-sales', '1.0.0', who);
  const lane = async () => {
    for (let round = 0; round < 25; round += 1) await killOne(dataDir, builds);
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
}, 240_000);
