import { declaredAreaSchema } from '@karkhana/shared-contract/areas/declared-area-schema';
import { checkManifest } from '../files/manifest.ts';
import { openStore } from '../store.ts';
import { makeBuild, temporaryFolder } from '../testing/make-release.ts';
import { DECLARED_BEFORE, declarationOf } from './declaration-of.ts';

const who = { by: 'asha', why: 'test' };
const page = { prefix: '/service', title: 'Service', label: 'Service', icon: 'M12 3l8 4', order: 1, places: ['menu' as const] };
const declaration = { pages: [page], offers: [], panels: [], actions: [], records: [] };

test("what a release declares is in the document's extras, of an old one by the frozen table", async () => {
  const store = openStore(temporaryFolder());
  for (const build of [
    makeBuild('shell', '1.0.0', { declaration: { ...declaration, pages: [], offers: [{ slot: 'dashboard', version: 1 }] } }),
    makeBuild('mf-service', '1.0.0', { declaration }),
    makeBuild('mf-sales', '1.0.0'),
    makeBuild('mf-unknown', '1.0.0'),
  ]) {
    const { area, version } = await store.publish(build, who);
    await store.activate(area, version, who);
  }
  const { microFrontends } = await store.served.frontends();
  const declared = Object.fromEntries(Object.entries(microFrontends).map(([area, [live]]) => [area, live!.extras.declaration]));
  expect(declared).toEqual({ 'mf-service': declaration, 'mf-sales': DECLARED_BEFORE['mf-sales'] });
});

test('a rollback takes along what the version before it declares', async () => {
  const store = openStore(temporaryFolder());
  const pagesNow = async () => (await store.served.frontends()).microFrontends['mf-sales']![0]!.extras.declaration!.pages.map(({ prefix }) => prefix);
  await store.publish(makeBuild('mf-sales', '1.0.0'), who);
  await store.publish(makeBuild('mf-sales', '1.1.0', { declaration: { ...declaration, pages: [page, { ...page, prefix: '/quotes' }] } }), who);
  await store.activate('mf-sales', '1.0.0', who);
  expect(await pagesNow()).toEqual(['/sales']);
  await store.activate('mf-sales', '1.1.0', who);
  expect(await pagesNow()).toEqual(['/service', '/quotes']);
  await store.rollback('mf-sales', who);
  expect(await pagesNow()).toEqual(['/sales']);
});

test('an activation is refused by name, and an earlier version that no longer fits is too', async () => {
  const store = openStore(temporaryFolder());
  for (const [area, version, prefix] of [
    ['mf-jobs', '1.0.0', '/service'],
    ['mf-jobs', '1.1.0', '/jobs'],
    ['mf-service', '1.0.0', '/service'],
    ['mf-other', '1.0.0', '/api'],
  ] as const)
    await store.publish(makeBuild(area, version, { declaration: { ...declaration, pages: [{ ...page, prefix }] } }), who);
  await store.activate('mf-jobs', '1.0.0', who);
  await expect(store.activate('mf-service', '1.0.0', who)).rejects.toThrow("Does not fit: mf-service 1.0.0 has the page /service, which is mf-jobs 1.0.0's");
  await expect(store.activate('mf-other', '1.0.0', who)).rejects.toThrow("mf-other 1.0.0 has the page /api, which is the suite's own");
  await store.activate('mf-jobs', '1.1.0', who);
  await store.activate('mf-service', '1.0.0', who);
  await expect(store.rollback('mf-jobs', who)).rejects.toThrow("Does not fit: mf-jobs 1.0.0 has the page /service, which is mf-service 1.0.0's");
});

test('the table of releases from before is what a server would take', () => {
  expect(Object.keys(DECLARED_BEFORE).sort()).toEqual(['mf-accounting', 'mf-admin', 'mf-production', 'mf-purchases', 'mf-sales', 'mf-stock']);
  for (const declared of Object.values(DECLARED_BEFORE)) declaredAreaSchema.validateSync(declared, { strict: true });
  expect(declarationOf({ area: 'constructor' })).toBeUndefined();
});

describe('a release.json', () => {
  const text = (declared: unknown) =>
    JSON.stringify({
      ...{ area: 'mf-service', version: '1.0.0', buildId: 'b', builtAt: 'x', commit: null, shares: {}, contract: 1, api: 1, entry: 'e.js' },
      files: { 'e.js': `sha384-${'a'.repeat(64)}` },
      declaration: declared,
    });

  test('with a declaration is kept as it came', () => expect(checkManifest(text(declaration)).declaration).toEqual(declaration));

  test.each([
    ['no list of pages', { ...declaration, pages: undefined }],
    ['not an object', 'pages'],
    ['null', null],
    ['a text that is too long', { ...declaration, pages: [{ ...page, icon: 'M'.repeat(1_001) }] }],
    ['too many pages', { ...declaration, pages: Array.from({ length: 31 }, () => page) }],
    ['a number as text', { ...declaration, pages: [{ ...page, order: '1' }] }],
    ['a place that there is not', { ...declaration, pages: [{ ...page, places: ['footer'] }] }],
    ['a field that is not known', { ...declaration, pages: [{ ...page, onLoad: 'alert(1)' }] }],
    ["another host's address", { ...declaration, pages: [{ ...page, badge: { from: '//example.com/count', key: 'count', words: 'new' } }] }],
    [
      'a script for an address',
      { ...declaration, actions: [{ order: 1, label: 'New', kind: 'X', to: 'javascript:alert(1)', does: 'create', permissions: [] }] },
    ],
  ])('with %s is refused', (_name, declared) => {
    expect(() => checkManifest(text(declared))).toThrow("release.json has no usable 'declaration'");
  });
});
