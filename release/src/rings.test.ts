import { makeBuild, temporaryFolder } from './testing/make-release.ts';
import { memorySuite } from './testing/memory-suite.ts';
import { openTestStore } from './testing/test-store.ts';

const who = { by: 'asha', why: 'balance column' };
const RINGS = [undefined, 3, 2, 1] as const;

async function started() {
  const store = await openTestStore(temporaryFolder());
  const shell = (version: string) => makeBuild('shell', version, { contents: { 'main.js': version, 'index.html': `<html>${version}</html>` } });
  for (const version of ['1.0.0', '1.1.0']) await store.publish(shell(version), { by: 'ravi' });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await store.publish(makeBuild('mf-sales', version), { by: 'ravi' });
  await store.activate('shell', '1.0.0', who);
  await store.activate('mf-sales', '1.0.0', who);
  const givenTo = async (ring: number | undefined) => {
    const [only, ...more] = (await store.served.frontends(ring)).microFrontends['mf-sales']!;
    return more.length ? 'two' : `${only!.metadata.version} ${only!.deployment.traffic}`;
  };
  const given = async () => {
    const versions = [];
    for (const ring of RINGS) versions.push(await givenTo(ring));
    // Once more, from what is kept of the set.
    for (const [index, ring] of RINGS.entries()) expect(await givenTo(ring)).toBe(versions[index]);
    return versions;
  };
  return { store, given };
}

test('a release goes to ring 1, to rings 1 and 2, to every firm, and is taken back everywhere', async () => {
  const { store, given } = await started();
  await store.activate('mf-sales', '1.1.0', who, { ring: 1 });
  expect(await given()).toEqual(['1.0.0 100', '1.0.0 100', '1.0.0 100', '1.1.0 100']);
  await store.activate('mf-sales', '1.1.0', who, { ring: 2 });
  expect(await given()).toEqual(['1.0.0 100', '1.0.0 100', '1.1.0 100', '1.1.0 100']);
  expect(await store.activate('mf-sales', '1.1.0', who, { ring: 2 })).toBeUndefined();
  await store.activate('mf-sales', '1.1.0', who);
  expect(await given()).toEqual(Array(4).fill('1.1.0 100'));
  await store.activate('mf-sales', '1.2.0', who, { ring: 2 });
  expect((await store.rollback('mf-sales', who))?.changes).toEqual([{ area: 'mf-sales', version: '1.1.0', replaced: '1.2.0' }]);
  expect(await given()).toEqual(Array(4).fill('1.1.0 100'));
});

describe("a new area's first version", () => {
  const added = async () => {
    const { store } = await started();
    for (const version of ['1.0.0', '1.1.0']) await store.publish(makeBuild('mf-new', version), { by: 'ravi' });
    const entries = async () => {
      const given = [];
      for (const ring of RINGS)
        given.push(
          (await store.served.frontends(ring)).microFrontends['mf-new']?.map(({ metadata, deployment }) => `${metadata.version} ${deployment.traffic}`),
        );
      return given;
    };
    return { store, entries };
  };

  test('goes to the firms of a ring; the others have no entry, before, meanwhile and after a rollback', async () => {
    const { store, entries } = await added();
    await store.activate('mf-new', '1.0.0', who, { ring: 1 });
    expect(await entries()).toEqual([undefined, undefined, undefined, ['1.0.0 100']]);
    await store.activate('mf-new', '1.0.0', who, { ring: 2 });
    expect(await entries()).toEqual([undefined, undefined, ['1.0.0 100'], ['1.0.0 100']]);
    expect((await store.rollback('mf-new', who))?.changes).toEqual([{ area: 'mf-new', version: null, replaced: '1.0.0' }]);
    expect((await store.live())['mf-new']).toBeUndefined();
    await store.activate('mf-new', '1.1.0', who, { ring: 1 });
    expect((await store.activate('mf-new', '1.1.0', who))?.changes).toEqual([{ area: 'mf-new', version: '1.1.0', replaced: null }]);
    expect(await entries()).toEqual(Array(4).fill(['1.1.0 100']));
  });

  test('goes to a share of the users, or in steps, up to everybody', async () => {
    const { store, entries } = await added();
    await store.activate('mf-new', '1.0.0', who, { traffic: 10 });
    expect(await entries()).toEqual(Array(4).fill(['1.0.0 10']));
    const [only] = (await store.served.frontends()).microFrontends['mf-new']!;
    expect([only!.deployment, only!.fallbackUrl]).toEqual([{ default: false, traffic: 10 }, undefined]);
    await expect(store.retire('mf-new', who)).rejects.toThrow('Only some users have mf-new. To end that: npm run release -- rollback mf-new');
    const { sequence } = (await store.startCanary('mf-new', '1.0.0', who, { steps: [5, 100], every: 600 }))!;
    await store.advance('mf-new', sequence, who);
    expect((await store.live())['mf-new']).toMatchObject({ version: '1.0.0' });
    expect((await store.live())['mf-new']).not.toHaveProperty('previous');
    await store.retire('mf-new', who);
    const again = (await store.activate('mf-new', '1.1.0', who, { traffic: 10 }))!;
    await store.revert('mf-new', again.sequence, who);
    expect((await store.live())['mf-new']).toBeUndefined();
    await store.activate('mf-new', '1.1.0', who, { traffic: 10, force: true });
    await store.restore(new Date(Date.parse(again.at) - 1), undefined, who);
    expect((await store.live())['mf-new']).toBeUndefined();
  });
});

test('inside of a ring the version before it is what a browser falls back to', async () => {
  const { store } = await started();
  await store.activate('mf-sales', '1.1.0', who, { ring: 1 });
  const [inside] = (await store.served.frontends(1)).microFrontends['mf-sales']!;
  expect(inside).toMatchObject({ deployment: { default: true }, fallbackUrl: '/areas/mf-sales/1.0.0/remoteEntry.js' });
});

test('the shell goes ring by ring too, each firm with its own page', async () => {
  const { store } = await started();
  await store.activate('shell', '1.1.0', who, { ring: 1 });
  const page = async (ring?: number) => (await store.served.shell(ring))?.html;
  const pages = ['<html>1.0.0</html>', '<html>1.0.0</html>', '<html>1.0.0</html>', '<html>1.1.0</html>'];
  expect(await Promise.all(RINGS.map(page))).toEqual(pages);
  expect(await Promise.all(RINGS.map(page))).toEqual(pages);
  await store.rollback('shell', who);
  expect(await page(1)).toBe('<html>1.0.0</html>');
});

test('what a server from before rings reads of the set gives the release to nobody', async () => {
  const { store } = await started();
  await store.activate('mf-sales', '1.1.0', who, { ring: 1 });
  expect((await store.current())?.areas['mf-sales']).toMatchObject({ version: '1.0.0', trial: { version: '1.1.0', traffic: 0, ring: 1 } });
});

test('the check before an activation looks at the set of each ring by itself', async () => {
  const { store } = await started();
  const needs = (version: string, required: string) => makeBuild('mf-sales', version, { shares: { '@karkhana/shared-ui': { version: '1.0.0', required } } });
  const provides = (version: string, kit: string) =>
    makeBuild('shell', version, { provides: { '@karkhana/shared-ui': { version: kit, names: [] } }, contents: { 'main.js': version, 'index.html': version } });
  for (const [version, kit] of [
    ['2.0.0', '1.0.0'],
    ['2.1.0', '2.0.0'],
  ] as const)
    await store.publish(provides(version, kit), { by: 'ravi' });
  for (const [version, required] of [
    ['2.0.0', '>=1.0.0'],
    ['2.1.0', '^2.0.0'],
  ] as const)
    await store.publish(needs(version, required), { by: 'ravi' });
  await store.activate('shell', '2.0.0', who);
  await store.activate('mf-sales', '2.0.0', who);
  await store.activate('shell', '2.1.0', who, { ring: 1 });
  // The newer kit is there for ring 1 alone.
  await expect(store.activate('mf-sales', '2.1.0', who, { ring: 2 })).rejects.toThrow('needs @karkhana/shared-ui ^2.0.0; shell 2.0.0 provides 1.0.0');
  expect((await store.activate('mf-sales', '2.1.0', who, { ring: 1 }))?.changes).toHaveLength(1);
  // Without the shell of ring 1 the release that needs it would not fit.
  await expect(store.rollback('shell', who)).rejects.toThrow('needs @karkhana/shared-ui ^2.0.0');
  await store.rollback('mf-sales', who);
  expect((await store.rollback('shell', who))?.changes).toHaveLength(1);
});

test.each([
  [0, '1.1.0', 'A ring is 1 or 2'],
  [3, '1.1.0', 'A ring is 1 or 2'],
  [1.5, '1.1.0', 'A ring is 1 or 2'],
  [1, '1.0.0', 'mf-sales 1.0.0 is live for everybody already'],
])('ring %p of %s is refused', async (ring, version, sentence) => {
  const { rules, publish } = memorySuite();
  for (const each of ['1.0.0', '1.1.0']) publish('mf-sales', each);
  await rules.activate('mf-sales', '1.0.0', who);
  await expect(rules.activate('mf-sales', version, who, { ring })).rejects.toThrow(sentence);
});

test('a damaged version goes to no further ring, and may go to fewer', async () => {
  const { rules, publish, damage } = memorySuite();
  for (const each of ['1.0.0', '1.1.0']) publish('mf-sales', each);
  await rules.activate('mf-sales', '1.0.0', who);
  await rules.activate('mf-sales', '1.1.0', who, { ring: 1 });
  damage('mf-sales', '1.1.0');
  await expect(rules.activate('mf-sales', '1.1.0', who, { ring: 2 })).rejects.toThrow('damaged');
  publish('mf-sales', '1.1.0');
  await rules.activate('mf-sales', '1.1.0', who, { ring: 2 });
  await rules.freeze({ by: 'ravi', why: 'year-end' });
  damage('mf-sales', '1.1.0');
  expect((await rules.activate('mf-sales', '1.1.0', who, { ring: 1 }))?.changes).toMatchObject([{ ring: 1 }]);
  publish('mf-sales', '1.1.0');
  await expect(rules.activate('mf-sales', '1.1.0', who, { ring: 2 })).rejects.toThrow('frozen');
});
