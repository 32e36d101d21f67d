import type { ReleaseAction, ReleaseCanary } from '@karkhana/shared-contract/releases/release';

/** A canary that goes on by itself, step by step, until everybody has it. */
export type Canary = ReleaseCanary;

/** A second release of an area that a share of the users gets. */
export interface CanaryVersion {
  version: string;
  /** Percent of the users, 1 to 99; 0 for a ring, so that a server from before rings gives it to nobody. */
  traffic: number;
  /** All users of the firms of this ring and of those before it get it, where one installation serves many firms. */
  ring?: number;
  /** The change that began it, by its sequence. */
  change: number;
  /** ISO 8601. */
  since: string;
  by: string;
  canary?: Canary;
}

export interface LiveArea {
  /** Empty while only some users or firms try the first version of an area: the others have no entry. */
  version: string;
  /** The newest trusted one before it: what a rollback returns to and what a browser falls back to. Never a version that was taken back. */
  previous?: string;
  /** The change that made it live, by its sequence. */
  change: number;
  /** ISO 8601. */
  since: string;
  by: string;
  action: ReleaseAction;
  /** It came with the other areas of the same change, as a set that goes back as one. */
  together?: true;
  trial?: CanaryVersion;
}

/** Which version of each area is live. */
export type Areas = Record<string, LiveArea>;

/** Nothing new goes live; what was live before may come back. */
export interface Freeze {
  /** ISO 8601. */
  since: string;
  by: string;
  why: string;
}

/** What a change leaves as it was unless it says otherwise. */
export type Kept = Pick<Change, 'frozen' | 'moved'>;

export interface AreaChange {
  area: string;
  /** Null when the area is live no more. */
  version: string | null;
  replaced: string | null;
  /** Percent of the users; absent for all of them. */
  traffic?: number;
  /** The users of firms in this ring or one before it; `traffic` is 0 then. */
  ring?: number;
}

/** One entry of the history. */
export interface Change {
  /** From 1, without gaps. */
  sequence: number;
  /** ISO 8601. */
  at: string;
  by: string;
  why: string;
  /** A freeze, or its end, changes no area. */
  action: ReleaseAction | 'freeze' | 'thaw';
  /** Compatibility was not checked. */
  forced?: true;
  /** What of it did not fit before either. */
  warnings?: string[];
  changes: AreaChange[];
  /** The whole set as this change left it. */
  areas: Areas;
  /** The area that this change ended, by `retire` or `rename`; its next rollback undoes that. */
  ends?: string;
  frozen?: Freeze | undefined;
  /** Where pages of areas that ended or changed their name went: '/stores' to '/stock', or with all that follows to '/goods/*'. */
  moved?: Record<string, string> | undefined;
}

export interface Who {
  by: string;
  why: string;
}

/** Versions of an area that users get: the live one, and one that is tried on a share of them. */
export const versionsInUse = ({ version, trial }: LiveArea): string[] => [...(version ? [version] : []), ...(trial ? [trial.version] : [])];

/** The areas that came live with this one as a set and are so still, itself included. */
export function cameTogether(areas: Areas, area: string): string[] {
  const { together, change } = areas[area] ?? {};
  return together
    ? Object.keys(areas)
        .filter((each) => areas[each]?.together && areas[each].change === change)
        .sort()
    : [area];
}

/** An area as the firms of a ring get it. @param ring undefined where there are no firms, and on the installation's own suite: outside of all rings */
export function inRing(live: LiveArea, ring: number | undefined): LiveArea {
  const { trial, ...outside } = live;
  if (trial?.ring === undefined) return live;
  if (ring === undefined || ring > trial.ring) return outside;
  const { version, change, since, by } = trial;
  return { version, ...(live.version && { previous: live.version }), change, since, by, action: 'activate' };
}

/** The whole live set of the firms of a ring. */
export const areasInRing = (areas: Areas, ring: number | undefined): Areas =>
  Object.fromEntries(
    Object.entries(areas)
      .map(([area, live]) => [area, inRing(live, ring)] as const)
      .filter(([, live]) => live.version || live.trial),
  );

/** Each set that some firm gets: outside of all rings, and for each ring that has a release of its own. */
export function setsOf(areas: Areas): Areas[] {
  const rings = new Set(Object.values(areas).flatMap(({ trial }) => trial?.ring ?? []));
  return [undefined, ...rings].map((ring) => areasInRing(areas, ring));
}
