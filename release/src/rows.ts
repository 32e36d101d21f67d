import type { Action, Change, Trial } from './live-set.ts';
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
  trial: Omit<Trial, 'change'> | null;
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
}

export function statusRows(store: Store): StatusRow[] {
  const live = Object.entries(store.live()).sort(([a], [b]) => (a < b ? -1 : 1));
  return live.map(([area, { version, previous = null, since, by, action, trial }]) => {
    const share = trial && { version: trial.version, traffic: trial.traffic, since: trial.since, by: trial.by };
    return { area, version, previous, since, by, action, traffic: 100 - (trial?.traffic ?? 0), trial: share ?? null };
  });
}

export const historyOf = (change: Change): HistoryRow[] =>
  change.changes.map(({ area, version, replaced, traffic = 100 }) => {
    const { sequence, at, by, why, action, forced = false } = change;
    return { sequence, at, by, why, action, forced, area, version, replaced, traffic };
  });

/** All of it, newest first. Rows never change, so that each is read once by whoever keeps this. */
export class HistoryRows {
  #rows: HistoryRow[] = [];

  constructor(private readonly store: Pick<Store, 'history'>) {}

  all(area?: string): HistoryRow[] {
    const known = this.#rows[0]?.sequence ?? 0;
    const added: HistoryRow[] = [];
    for (const change of this.store.history()) {
      if (change.sequence <= known) break;
      added.push(...historyOf(change));
    }
    if (added.length) this.#rows = [...added, ...this.#rows];
    return area === undefined ? this.#rows : this.#rows.filter((row) => row.area === area);
  }
}
