import type { InferType } from 'yup';
import { boolean, instant, list, number, object, oneOf, string } from '../answers.ts';
import { TOKEN_SCOPES } from './release-schemas.ts';

export const RELEASE_ACTIONS = ['activate', 'rollback', 'restore', 'revert'] as const;
export type ReleaseAction = (typeof RELEASE_ACTIONS)[number];

/**
 * Standing of a version. `doubted`: taken back, or left behind by activating an older one; it is activated only by name. `damaged`: a file differs from the
 * published one; it is never run. `new`: it was never live for all users.
 */
export const RELEASE_STANDINGS = ['new', 'trusted', 'doubted', 'damaged'] as const;
export type ReleaseStanding = (typeof RELEASE_STANDINGS)[number];

/** A release of an area in the store. Instants are ISO 8601. */
export const releaseVersion = object({
  version: string(),
  built_at: instant(),
  /** '+' behind it: the working tree had changes. */
  commit: string().nullable(),
  /** Of its sources: the same sources give the same one. */
  build_id: string().optional(),
  published_at: instant(),
  published_by: string(),
  standing: oneOf(RELEASE_STANDINGS),
  /** The team's key that signed it, by its fingerprint; `known`: the suite has it as a key of this area. */
  signed_by: object({ fingerprint: string(), known: boolean() }).nullable(),
});
export type ReleaseVersion = InferType<typeof releaseVersion>;

/** A trial that advances by itself, step by step, while it is not worse than the live version. */
export const releaseCanary = object({
  /** Percent of the users; the last is 100. */
  steps: list(number()),
  /** Seconds that each step lasts at least. */
  every: number(),
  /** When each step that was reached began. */
  reached: list(instant()),
  by: string(),
  why: string(),
  /** Its compatibility was not checked. */
  forced: boolean().isTrue().optional(),
});
export type ReleaseCanary = InferType<typeof releaseCanary>;

/** One row of GET /releases: an area, its live version, and those that could be. */
export const areaReleases = object({
  area: string(),
  /** Null, like the four after it, when nothing of the area is live. */
  version: string().nullable(),
  /** Target of a rollback: the newest trusted version before it. */
  previous: string().nullable(),
  since: instant().nullable(),
  by: string().nullable(),
  action: oneOf(RELEASE_ACTIONS).nullable(),
  /** Other areas that came live with it as a set: a rollback takes them back too. */
  together: list(string()).optional(),
  /** Percent of the users who get it. */
  traffic: number(),
  /** Another release that the rest of the users get. */
  trial: object({
    version: string(),
    traffic: number(),
    /** The firms of this ring and of those before it get it; `traffic` is 0 then. */
    ring: number().optional(),
    since: instant(),
    by: string(),
    canary: releaseCanary.optional(),
  }).nullable(),
  /** Newest first. */
  versions: list(releaseVersion),
});
export type AreaReleases = InferType<typeof areaReleases>;

/** One row of GET /releases/history: an area's part in one change of the live set; newest first. `revert` was done by the suite itself. */
export const releaseChange = object({
  sequence: number(),
  at: instant(),
  by: string(),
  why: string(),
  action: oneOf(RELEASE_ACTIONS),
  /** The compatibility check was skipped. */
  forced: boolean(),
  area: string(),
  /** Null when the area went out of the live set. */
  version: string().nullable(),
  replaced: string().nullable(),
  /** Percent of the users. */
  traffic: number(),
  /** The firms of this ring and of those before it; `traffic` is 0 then. */
  ring: number().optional(),
  /** What of the set did not fit before this change either: said, and no reason to refuse it. */
  warnings: list(string()).optional(),
  /** `replaced` was on trial and no longer is; `version` was live before and is live for all users. */
  trial_ended: boolean().isTrue().optional(),
});
export type ReleaseChange = InferType<typeof releaseChange>;

/** The answer to POST /releases/:area/:version/try and to opening its link: what the tab loads, and until when its files are served. */
export const releaseTry = object({
  id: number(),
  area: string(),
  version: string(),
  /** Of its entry, and its sha384. */
  url: string(),
  integrity: string(),
  /** ISO 8601. */
  expires_at: instant(),
  /** Seconds from the answer. */
  expires_in: number(),
  /** Opens the suite with this version for the signed-in user: '/?try=mf-sales@1.5.0&for=2h&sig=...', below the suite's address. */
  link: string(),
});
export type ReleaseTry = InferType<typeof releaseTry>;

/** One row of GET /releases/tries: those that are open now, newest first. Instants are ISO 8601. */
export const openTry = object({
  id: number(),
  area: string(),
  version: string(),
  created_at: instant(),
  created_by_name: string(),
  expires_at: instant(),
  /** As in ReleaseTry. */
  link: string(),
});
export type OpenTry = InferType<typeof openTry>;

/** One row of GET /releases/tokens. Only the answer to its POST contains the token itself. */
export const deployToken = object({
  id: number(),
  name: string(),
  area: string(),
  scope: oneOf(TOKEN_SCOPES),
  created_at: instant(),
  /** The user responsible for it: its maker, or the last to take it over. */
  created_by_name: string(),
  /** The user is inactive, deleted or without releases:manage: the token is refused until somebody takes it over, or the user gets the right back. */
  maker_lost_access: boolean(),
  expires_at: instant(),
  last_used_at: instant().nullable(),
  revoked_at: instant().nullable(),
});
export type DeployToken = InferType<typeof deployToken>;

export const newDeployToken = deployToken.shape({
  token: string(),
});
export type NewDeployToken = InferType<typeof newDeployToken>;

/** The answer to POST /releases/:area. */
export const published = object({ area: string(), version: string(), published_at: instant() });

/** The answer to POST /releases/:area/:version/check, when it does. */
export const fitting = object({ area: string(), version: string(), fits: boolean(), warnings: list(string()).optional() });

/** GET /releases/:area/:version/impact: areas that would not fit if this version were live, with a sentence for each reason. `worse`: those that are not so today. */
export const incompatibility = object({ area: string(), version: string(), reasons: list(string()), worse: list(string()).optional() });
