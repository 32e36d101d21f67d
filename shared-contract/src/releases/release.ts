import type { TokenScope } from './release-schemas.ts';

export type ReleaseAction = 'activate' | 'rollback' | 'restore' | 'revert';

/** A release of an area as it lies in the store. Instants are ISO 8601. */
export interface ReleaseVersion {
  version: string;
  built_at: string;
  /** '+' behind it: the working tree had changes. */
  commit: string | null;
  published_at: string;
  published_by: string;
}

/** One row of GET /releases: an area, what of it is live, and what could be. */
export interface AreaReleases {
  area: string;
  /** Null, like the four after it, when nothing of the area is live. */
  version: string | null;
  /** What a rollback returns to. */
  previous: string | null;
  since: string | null;
  by: string | null;
  action: ReleaseAction | null;
  /** Percent of the users who get it. */
  traffic: number;
  /** Another release that the rest of the users get. */
  trial: { version: string; traffic: number; since: string; by: string } | null;
  /** Newest first. */
  versions: ReleaseVersion[];
}

/** One row of GET /releases/history: an area's part in one change of the live set; newest first. `revert` was done by the suite itself. */
export interface ReleaseChange {
  sequence: number;
  at: string;
  by: string;
  why: string;
  action: ReleaseAction;
  /** The compatibility check was skipped. */
  forced: boolean;
  area: string;
  /** Null when the area went out of the live set. */
  version: string | null;
  replaced: string | null;
  /** Percent of the users. */
  traffic: number;
}

/** One row of GET /releases/tokens. The token itself is in the answer to its POST and nowhere else. */
export interface DeployToken {
  id: number;
  name: string;
  area: string;
  scope: TokenScope;
  created_at: string;
  created_by_name: string;
  expires_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
}
export interface NewDeployToken extends DeployToken {
  token: string;
}
