import { publishLocal } from './publish-local.ts';
import type { Store } from './store.ts';
import { all } from './testing/all.ts';
import { makeBuild, temporaryFolder } from './testing/make-release.ts';
import { openTestStore } from './testing/test-store.ts';

const UI = '@karkhana/shared-ui';
const ops = { by: 'ops', why: 'it is 11 in the morning' };
const build = (sources: string, area = 'mf-sales') => makeBuild(area, '1.0.0', { buildId: sources, contents: { 'remoteEntry.js': sources } });
const live = async (store: Store) => (await store.live())['mf-sales']?.version;
let store: Store;
beforeEach(async () => {
  store = await openTestStore(temporaryFolder());
});

test('the first start makes everything live in one change', async () => {
  const { live: areas, refused } = await publishLocal(store, [build('one', 'shell'), build('one')]);
  expect(areas).toEqual([
    { area: 'shell', version: '1.0.0' },
    { area: 'mf-sales', version: '1.0.0' },
  ]);
  expect(refused).toEqual([]);
  expect(await all(store.history())).toHaveLength(1);
});

test('a restart changes nothing, new sources become live under a version of their own', async () => {
  await publishLocal(store, [build('one')]);
  expect(await publishLocal(store, [build('one')])).toEqual({ live: [], refused: [] });
  expect((await publishLocal(store, [build('two')])).live).toEqual([{ area: 'mf-sales', version: '1.0.0-dev.two' }]);
  expect((await publishLocal(store, [build('two')])).live).toEqual([]);
  expect(await live(store)).toBe('1.0.0-dev.two');
});

test('a restart leaves what was taken back taken back, and what was shipped shipped', async () => {
  await publishLocal(store, [build('one')]);
  await publishLocal(store, [build('two')]);
  await store.rollback('mf-sales', ops);
  await publishLocal(store, [build('two')]);
  expect(await live(store)).toBe('1.0.0');
  await store.publish(makeBuild('mf-sales', '1.1.0'), ops);
  await store.activate('mf-sales', '1.1.0', ops);
  await publishLocal(store, [build('two')]);
  expect(await live(store)).toBe('1.1.0');
});

test('sources that were changed back are new sources again', async () => {
  for (const sources of ['one', 'two', 'one']) await publishLocal(store, [build(sources)]);
  expect(await live(store)).toBe('1.0.0');
});

test('a store that others filled: what stood already is not made live, what is new is', async () => {
  await store.publish(build('one'), ops);
  await store.publish(makeBuild('mf-sales', '1.1.0'), ops);
  await store.activate('mf-sales', '1.1.0', ops);
  expect((await publishLocal(store, [build('one')])).live).toEqual([]);
  expect((await publishLocal(store, [build('two')])).live).toEqual([{ area: 'mf-sales', version: '1.0.0-dev.two' }]);
});

test('a build that does not fit keeps only itself out, and says why', async () => {
  const shell = makeBuild('shell', '1.0.0', { provides: { [UI]: { version: '1.0.0', names: [] } } });
  const stock = makeBuild('mf-stock', '1.0.0', { shares: { [UI]: { version: '2.0.0', required: '^2.0.0' } } });
  const { live: areas, refused } = await publishLocal(store, [shell, stock, build('one')]);
  expect(areas.map(({ area }) => area)).toEqual(['shell', 'mf-sales']);
  expect(refused).toEqual([`Does not fit: mf-stock 1.0.0 needs ${UI} ^2.0.0; shell 1.0.0 provides 1.0.0`]);
});
