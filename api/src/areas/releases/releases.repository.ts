import { statusRows } from '@karkhana/release/rows';
import type { Store } from '@karkhana/release/store';
import type { AreaReleases, ReleaseVersion } from '@karkhana/shared-contract/releases/release';

const NOTHING_LIVE = { version: null, previous: null, since: null, by: null, action: null, traffic: 0, trial: null };

/** What is live of each area, and what could be. */
export function listReleases(store: Store): AreaReleases[] {
  const live = new Map(statusRows(store).map((row) => [row.area, row]));
  const areas = [...new Set([...store.releases.areas(), ...live.keys()])].sort();
  return areas
    .map((area) => ({ ...NOTHING_LIVE, area, ...live.get(area), versions: versionsOf(store, area) }))
    .filter(({ version, versions }) => version !== null || versions.length > 0);
}

const versionsOf = (store: Store, area: string): ReleaseVersion[] =>
  store.releases
    .list(area)
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))
    .map(({ version, builtAt, commit, publishedAt, publishedBy }) => ({
      version,
      built_at: builtAt,
      commit,
      published_at: publishedAt,
      published_by: publishedBy,
    }));
