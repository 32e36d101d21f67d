import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openStore, type Store } from './store.ts';
import { KINDS, makeBuild, temporaryFolder } from './testing/make-release.ts';

const who = { by: 'asha', why: 'because' };
let dataDir: string;
let store: Store;
beforeEach(() => {
  dataDir = temporaryFolder();
  store = openStore(dataDir);
});

const published = async (...versions: string[]) => {
  for (const version of versions) await store.publish(makeBuild('mf-sales', version), { by: 'ravi' });
};
const activated = async (...versions: string[]) => {
  await published(...versions);
  for (const version of versions) await store.activate('mf-sales', version, who);
};

describe('publish', () => {
  test('keeps every file and says who and when', async () => {
    const { publishedBy, publishedAt } = await store.publish(makeBuild('mf-sales', '1.0.0'), { by: 'ravi' });
    expect(publishedBy).toBe('ravi');
    expect(Date.now() - Date.parse(publishedAt)).toBeLessThan(60_000);
    for (const name of KINDS) expect(readFileSync(path.join(store.areasFolder, 'mf-sales/1.0.0', name), 'utf8')).toBe(`mf-sales 1.0.0 ${name}`);
    expect(store.live()).toEqual({});
  });

  test('the same again is fine, whenever it was built; other bytes or facts under a version that stands are refused', async () => {
    await published('1.0.0');
    const first = store.releases.manifestOf('mf-sales', '1.0.0');
    const again = await store.publish(makeBuild('mf-sales', '1.0.0', { builtAt: '2027-01-01T00:00:00.000Z', commit: 'abc' }), { by: 'meera' });
    expect(again).toEqual(first);
    const refusal = 'mf-sales 1.0.0 is published with other bytes: raise the version in its package.json';
    await expect(store.publish(makeBuild('mf-sales', '1.0.0', { contents: { 'remoteEntry.js': 'other' } }), { by: 'ravi' })).rejects.toThrow(refusal);
    await expect(store.publish(makeBuild('mf-sales', '1.0.0', { api: 2 }), { by: 'ravi' })).rejects.toThrow(refusal);
    expect(readFileSync(path.join(store.areasFolder, 'mf-sales/1.0.0/remoteEntry.js'), 'utf8')).toBe('mf-sales 1.0.0 remoteEntry.js');
    expect(readdirSync(path.join(dataDir, 'releases/incoming'))).toEqual([]);
  });

  test('the same again repairs what was damaged since', async () => {
    const dist = makeBuild('mf-sales', '1.0.0');
    await store.publish(dist, { by: 'ravi' });
    const folder = path.join(store.areasFolder, 'mf-sales/1.0.0');
    appendFileSync(path.join(folder, 'remoteEntry.js'), ' ');
    rmSync(path.join(folder, 'media/logo.svg'));
    await expect(store.releases.verify('mf-sales', '1.0.0')).rejects.toThrow('remoteEntry.js');
    await store.publish(dist, { by: 'ravi' });
    await store.releases.verify('mf-sales', '1.0.0');
  });

  test.each(KINDS)('a changed byte in %s is refused and leaves nothing behind', async (name) => {
    const dist = makeBuild('mf-sales', '1.0.0');
    appendFileSync(path.join(dist, name), '\n');
    await expect(store.publish(dist, { by: 'ravi' })).rejects.toThrow(`${name} does not have the hash that release.json names`);
    rmSync(path.join(dist, name));
    await expect(store.publish(dist, { by: 'ravi' })).rejects.toThrow(`${name} is missing`);
    expect(store.releases.areas().flatMap((area) => store.releases.versions(area))).toEqual([]);
    expect(readdirSync(path.join(dataDir, 'releases/incoming'))).toEqual([]);
  });

  test('the eleventh sends the first away, unless it is live', async () => {
    const versions = Array.from({ length: 12 }, (_, index) => `1.${index}.0`);
    await activated('1.0.0');
    await published(...versions.slice(1));
    expect(store.releases.versions('mf-sales').sort()).toEqual(versions.filter((version) => version !== '1.1.0').sort());
  });

  test('a release that somebody activates at this moment does not go', async () => {
    await published('1.0.0');
    await store.releases.verify('mf-sales', '1.0.0');
    await store.releases.remove('mf-sales', '1.0.0');
    expect(store.releases.has('mf-sales', '1.0.0')).toBe(true);
  });
});

test('a published file is intact until a byte of it changes', async () => {
  await published('1.0.0');
  const name = 'mf-sales/1.0.0/lazy.5f6a7b8c9d.js';
  expect([store.isIntact(name), store.isIntact(name), store.isIntact('mf-sales/1.0.0/gone.js'), store.isIntact('mf-sales/1.0.0')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([store.isIntact('../live/00000001.json'), store.isIntact('')]).toEqual([false, false]);
  const file = path.join(store.areasFolder, name);
  const content = readFileSync(file, 'utf8');
  writeFileSync(file, content.replace('lazy', 'lazz'));
  expect(store.isIntact(name)).toBe(false);
  writeFileSync(file, content);
  expect(store.isIntact(name)).toBe(true);
});
