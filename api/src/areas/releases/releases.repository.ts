import { statusRows } from '@karkhana/release/rows';
import type { Store } from '@karkhana/release/store';
import type { AreaReleases, ReleaseVersion } from '@karkhana/shared-contract/releases/release';

const NOTHING_LIVE = { version: null, previous: null, since: null, by: null, action: null, traffic: 0, trial: null };

/** The live version of each area, or of the named one, and the versions that could be live. */
export async function listReleases(store: Store, only: string | null): Promise<AreaReleases[]> {
  const live = new Map(statusRows(await store.live()).map((row) => [row.area, row]));
  const areas = [...new Set([...(await store.releases.areas()), ...live.keys()])].filter((area) => only === null || area === only).sort();
  const rows: AreaReleases[] = [];
  for (const area of areas) {
    const row = live.get(area);
    rows.push({ ...NOTHING_LIVE, area, ...row, version: row?.version || null, versions: await versionsOf(store, area) });
  }
  return rows.filter(({ version, trial, versions }) => version !== null || trial !== null || versions.length > 0);
}

async function versionsOf(store: Store, area: string): Promise<ReleaseVersion[]> {
  const newestFirst = (await store.releases.list(area)).sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  const rows: ReleaseVersion[] = [];
  for (const manifest of newestFirst) {
    const { version, buildId, builtAt, commit, publishedAt, publishedBy } = manifest;
    const signed_by = await store.releases.provenance.signedBy(manifest);
    const standing = await store.standingOf(area, version);
    rows.push({ version, build_id: buildId, built_at: builtAt, commit, published_at: publishedAt, published_by: publishedBy, standing, signed_by });
  }
  return rows;
}
