import type { ReleaseAction, ReleaseCanary } from '@karkhana/shared-contract/releases/release';

/** A canary that goes on by itself, step by step, until everybody has it. */
export type Canary = ReleaseCanary;

/** A second release of an area that a share of the users gets. */
export interface CanaryVersion {
  version: string;
  /** Percent of the users, 1 to 99. */
  traffic: number;
  /** The change that began it, by its sequence. */
  change: number;
  /** ISO 8601. */
  since: string;
  by: string;
  canary?: Canary;
}

export interface LiveArea {
  version: string;
  /** The newest trusted one before it: what a rollback returns to and what a browser falls back to. Never a version that was taken back. */
  previous?: string;
  /** The change that made it live, by its sequence. */
  change: number;
  /** ISO 8601. */
  since: string;
  by: string;
  action: ReleaseAction;
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
export const versionsInUse = ({ version, trial }: LiveArea): string[] => (trial ? [version, trial.version] : [version]);
