import { appendFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Store } from './store.ts';
import { KINDS, makeBuild, temporaryFolder } from './testing/make-release.ts';
import { damage, lose, openTestStore, readReleased } from './testing/test-store.ts';

const who = { by: 'asha', why: 'because' };
let dataDir: string;
let store: Store;
beforeEach(async () => {
  dataDir = temporaryFolder();
  store = await openTestStore(dataDir);
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
    for (const name of KINDS) expect(await readReleased(store, 'mf-sales', '1.0.0', name)).toBe(`mf-sales 1.0.0 ${name}`);
    expect(await store.live()).toEqual({});
  });

  test('the same again is fine, whenever built; other bytes under a version that stands are refused', async () => {
    await published('1.0.0');
    const first = await store.releases.manifestOf('mf-sales', '1.0.0');
    const again = await store.publish(makeBuild('mf-sales', '1.0.0', { builtAt: '2027-01-01T00:00:00.000Z', commit: 'abc' }), { by: 'meera' });
    expect(again).toEqual(first);
    const refusal = 'mf-sales 1.0.0 is published with other bytes: raise the version in its package.json';
    await expect(store.publish(makeBuild('mf-sales', '1.0.0', { contents: { 'remoteEntry.js': 'other' } }), { by: 'ravi' })).rejects.toThrow(refusal);
    await expect(store.publish(makeBuild('mf-sales', '1.0.0', { api: 2 }), { by: 'ravi' })).rejects.toThrow(refusal);
    expect(await readReleased(store, 'mf-sales', '1.0.0', 'remoteEntry.js')).toBe('mf-sales 1.0.0 remoteEntry.js');
    expect(readdirSync(path.join(store.areasFolder, '../incoming'))).toEqual([]);
  });

  test('the same again repairs what was damaged since', async () => {
    const dist = makeBuild('mf-sales', '1.0.0');
    await store.publish(dist, { by: 'ravi' });
    await damage(store, 'mf-sales', '1.0.0', 'remoteEntry.js');
    await lose(store, 'mf-sales', '1.0.0', 'media/logo.png');
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
    expect(await store.releases.areas()).toEqual([]);
    expect(readdirSync(path.join(store.areasFolder, '../incoming'))).toEqual([]);
  });

  test('the eleventh sends the first away, unless it is live', async () => {
    const versions = Array.from({ length: 12 }, (_, index) => `1.${index}.0`);
    await activated('1.0.0');
    await published(...versions.slice(1));
    expect((await store.releases.versions('mf-sales')).sort()).toEqual(versions.filter((version) => version !== '1.1.0').sort());
  });

  test('a release that somebody activates at this moment does not go', async () => {
    await published('1.0.0');
    await store.releases.verify('mf-sales', '1.0.0');
    await store.releases.remove('mf-sales', '1.0.0');
    expect(await store.releases.has('mf-sales', '1.0.0')).toBe(true);
  });
});
