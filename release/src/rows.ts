import type { AreaReleases, ReleaseChange, ReleaseVersion } from '@karkhana/shared-contract/releases/release';
import { type Areas, type Change, cameTogether, type LiveArea } from './live-set.ts';
import type { ServedReleases } from './served-releases.ts';
import type { Store } from './store.ts';

/** One area of the live set, as `status` and GET /releases show it. */
export type StatusRow = Pick<LiveArea, 'version' | 'since' | 'by' | 'action'> & Pick<AreaReleases, 'area' | 'previous' | 'together' | 'traffic' | 'trial'>;

/** A published version, as `list` shows it; `traffic`: percent of the users who get it, `ring`: the firms instead. */
export type VersionRow = ReleaseVersion & { area: string; traffic: number; ring?: number | undefined };

/** One area's part in one change, as `history` and GET /releases/history show it. */
export type HistoryRow = ReleaseChange;

export function statusRows(areas: Areas): StatusRow[] {
  const live = Object.entries(areas).sort(([a], [b]) => (a < b ? -1 : 1));
  return live.map(([area, { version, previous = null, since, by, action, trial }]) => {
    const share = trial && {
      version: trial.version,
      traffic: trial.traffic,
      ...(trial.ring !== undefined && { ring: trial.ring }),
      since: trial.since,
      by: trial.by,
      ...(trial.canary && { canary: trial.canary }),
    };
    const together = cameTogether(areas, area).filter((each) => each !== area);
    const set = together.length > 0 && { together };
    return { area, version, previous, since, by, action, ...set, traffic: version ? 100 - (trial?.traffic ?? 0) : 0, trial: share ?? null };
  });
}

/** Newest first. */
export async function versionRows(store: Store, area: string): Promise<VersionRow[]> {
  const live = (await store.live())[area];
  const published = (await store.releases.list(area)).sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  const rows = published.map(async (manifest) => {
    const { version, buildId, publishedAt, publishedBy, builtAt, commit } = manifest;
    return {
      area,
      version,
      standing: await store.standingOf(area, version),
      ...shareOf(live, version),
      published_at: publishedAt,
      published_by: publishedBy,
      build_id: buildId,
      built_at: builtAt,
      commit,
      signed_by: await store.releases.provenance.signedBy(manifest),
    };
  });
  return Promise.all(rows);
}

interface Shares {
  version: string | null;
  trial?: { version: string; traffic: number; ring?: number | undefined } | null | undefined;
}
/** Percent of the users who get that version, or the ring of firms. */
export function shareOf(live: Shares | undefined, version: string): Pick<VersionRow, 'traffic' | 'ring'> {
  const { trial } = live ?? {};
  if (trial?.version === version) return { traffic: trial.traffic, ...(trial.ring !== undefined && { ring: trial.ring }) };
  return { traffic: live?.version === version ? 100 - (trial?.traffic ?? 0) : 0 };
}

/** What a change did, area by area. */
export const historyOf = ({ sequence, at, by, why, action, forced, warnings, changes, areas }: Change): HistoryRow[] => {
  if (action === 'freeze' || action === 'thaw') return [];
  const facts = { sequence, at, by, why, action, forced: forced === true, ...(warnings && { warnings }) };
  return changes.map(({ area, version, replaced, traffic, ring }) => {
    // An area whose version stays live can only have lost its trial.
    const trialEnded = version !== null && traffic === undefined && areas[area]?.change !== sequence;
    return {
      ...facts,
      area,
      version,
      replaced,
      traffic: traffic ?? 100,
      ...(ring !== undefined && { ring }),
      ...(trialEnded && { trial_ended: true as const }),
    };
  });
};

/** The whole history, newest first. Rows never change, so each is read once. */
export class HistoryRows {
  #rows: HistoryRow[] = [];

  constructor(private readonly served: Pick<ServedReleases, 'changesAfter'>) {}

  async all(area?: string): Promise<HistoryRow[]> {
    const added: HistoryRow[][] = [];
    for await (const change of this.served.changesAfter(this.#rows[0]?.sequence ?? 0)) added.push(historyOf(change));
    // Another call may have added some of them meanwhile.
    const known = this.#rows[0]?.sequence ?? 0;
    const rows = added.reverse().flat();
    this.#rows = [...rows.filter(({ sequence }) => sequence > known), ...this.#rows];
    return area === undefined ? this.#rows : this.#rows.filter((row) => row.area === area);
  }
}
