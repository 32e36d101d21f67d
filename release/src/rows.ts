import type { Standing } from './history/standings.ts';
import type { Action, Areas, CanaryVersion, Change, LiveArea } from './live-set.ts';
import type { ServedReleases } from './served-releases.ts';
import type { SignedBy } from './signatures/provenance.ts';
import type { Store } from './store.ts';

/** One area of the live set, as `status` and GET /releases show it. */
export interface StatusRow {
  area: string;
  version: string;
  /** What a rollback returns to. */
  previous: string | null;
  /** ISO 8601. */
  since: string;
  by: string;
  action: Action;
  /** Percent of the users. */
  traffic: number;
  trial: Omit<CanaryVersion, 'change'> | null;
}

/** A published version, as `list` shows it. Instants are ISO 8601. */
export interface VersionRow {
  area: string;
  version: string;
  standing: Standing;
  /** Percent of the users who get it. */
  traffic: number;
  published_at: string;
  published_by: string;
  built_at: string;
  /** '+' behind it: the working tree had changes. */
  commit: string | null;
  /** The team's key that it was signed with. */
  signed_by: SignedBy | null;
}

/** One area's part in one change, as `history` and GET /releases/history show it. */
export interface HistoryRow {
  sequence: number;
  /** ISO 8601. */
  at: string;
  by: string;
  why: string;
  action: Action;
  forced: boolean;
  area: string;
  /** Null when the area went out of the set. */
  version: string | null;
  replaced: string | null;
  /** Percent of the users. */
  traffic: number;
  /** `replaced` was on trial and is so no more; `version` was live before and is so for everybody. */
  trial_ended?: true;
}

export function statusRows(areas: Areas): StatusRow[] {
  const live = Object.entries(areas).sort(([a], [b]) => (a < b ? -1 : 1));
  return live.map(([area, { version, previous = null, since, by, action, trial }]) => {
    const share = trial && { version: trial.version, traffic: trial.traffic, since: trial.since, by: trial.by, ...(trial.canary && { canary: trial.canary }) };
    return { area, version, previous, since, by, action, traffic: 100 - (trial?.traffic ?? 0), trial: share ?? null };
  });
}

/** Newest first. */
export async function versionRows(store: Store, area: string): Promise<VersionRow[]> {
  const live = (await store.live())[area];
  const published = (await store.releases.list(area)).sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  const rows = published.map(async (manifest) => {
    const { version, publishedAt, publishedBy, builtAt, commit } = manifest;
    return {
      area,
      version,
      standing: await store.standingOf(area, version),
      traffic: shareOf(live, version),
      published_at: publishedAt,
      published_by: publishedBy,
      built_at: builtAt,
      commit,
      signed_by: await store.releases.provenance.signedBy(manifest),
    };
  });
  return Promise.all(rows);
}

/** Percent of the users who get that version. */
export function shareOf(
  live: (Pick<LiveArea, 'version'> & { trial?: { version: string; traffic: number } | null | undefined }) | undefined,
  version: string,
): number {
  if (live?.trial?.version === version) return live.trial.traffic;
  return live?.version === version ? 100 - (live.trial?.traffic ?? 0) : 0;
}

/** What a change did, area by area. */
export const historyOf = ({ sequence, at, by, why, action, forced, changes, areas }: Change): HistoryRow[] => {
  if (action === 'freeze' || action === 'thaw') return [];
  return changes.map(({ area, version, replaced, traffic }) => {
    // What was live before this change, and still is, can only have lost its trial.
    const trialEnded = version !== null && traffic === undefined && areas[area]?.change !== sequence;
    return {
      sequence,
      at,
      by,
      why,
      action,
      forced: forced === true,
      area,
      version,
      replaced,
      traffic: traffic ?? 100,
      ...(trialEnded && { trial_ended: true as const }),
    };
  });
};

/** All of it, newest first. Rows never change, so that each is read once by whoever keeps this: as many as the history has, however many ask. */
export class HistoryRows {
  #rows: HistoryRow[] = [];

  constructor(private readonly served: Pick<ServedReleases, 'changesAfter'>) {}

  async all(area?: string): Promise<HistoryRow[]> {
    const added: HistoryRow[][] = [];
    for await (const change of this.served.changesAfter(this.#rows[0]?.sequence ?? 0)) added.push(historyOf(change));
    // Of two who read at once, one was first.
    const known = this.#rows[0]?.sequence ?? 0;
    const rows = added.reverse().flat();
    this.#rows = [...rows.filter(({ sequence }) => sequence > known), ...this.#rows];
    return area === undefined ? this.#rows : this.#rows.filter((row) => row.area === area);
  }
}
