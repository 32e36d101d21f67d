import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Store } from '../store.ts';
import { counted, type Finding, ok, warning } from './finding.ts';

const ONE_HOUR = 3_600_000;

/** What lies about: drafts that nobody finishes, releases that are damaged though not live, folders that are no release. */
export async function examineStrays(folder: string, store: Store): Promise<Finding[]> {
  const old = (name: string) => Date.now() - (statSync(path.join(folder, 'incoming', name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > ONE_HOUR;
  const drafts = readdirSync(path.join(folder, 'incoming')).filter(old);
  return [
    drafts.length
      ? warning(`${counted(drafts.length, 'unfinished upload')} in incoming`, 'The next publish clears them away')
      : ok('Nothing unfinished lies in incoming'),
    await examineVersions(store),
  ];
}

/** Releases that are damaged though not live. */
export async function examineVersions(store: Store): Promise<Finding> {
  const areas = await store.releases.areas();
  const versions = (await Promise.all(areas.map(async (area) => (await store.releases.versions(area)).map((version) => ({ area, version }))))).flat();
  const live = await store.live();
  const damaged: string[] = [];
  for (const { area, version } of versions) {
    if ((await store.standingOf(area, version)) === 'damaged' && live[area]?.version !== version) damaged.push(`${area}/${version}`);
  }
  return damaged.length
    ? warning(`Damaged, or no release: ${damaged.join(', ')}`, 'Publish the same build again, which repairs it; what is no release does not belong there')
    : ok(`Intact: ${counted(versions.length, 'published version')}`);
}
