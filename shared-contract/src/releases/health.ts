import type { InferType } from 'yup';
import { instant, list, number, object, oneOf, string } from '../answers.ts';

/** Health of one version of an area in its users' browsers. */
export const versionHealth = object({
  version: string(),
  /** Percent of the users who get it now. */
  traffic: number(),
  /** The firms of this ring and of those before it get it; `traffic` is 0 then. */
  ring: number().optional(),
  /** Users with any report about it; and those of them with an error in it or a failed load. */
  users: number(),
  users_in_trouble: number(),
  /** Tries to load it, failed ones included. */
  loads: number(),
  /** Times that it did not load. */
  failures: number(),
  /** Loads that failed or had an error: of a user no more than they have loads. */
  troubled: number(),
  /** Interaction to Next Paint: how many were measured, how many of these were over 200 ms, and the 75th percentile in milliseconds. */
  inp: object({ measured: number(), slow: number(), p75: number().nullable() }),
  /** Users with measured interactions, and those with a 75th percentile of their own over 200 ms. */
  inp_users: object({ measured: number(), slow: number() }).optional(),
});
export type VersionHealth = InferType<typeof versionHealth>;

/**
 * Whether the difference of two shares of users is more than chance, by a two-proportion z-test with the shares pooled, one-sided. Each user counts once, and
 * no verdict depends on a single one. `few`: too few users, or it depends on one. `chance`: not worse, or within chance. `worse`: more than chance, of at least
 * 5 users of the candidate and 3 with the fault.
 */
export const comparison = object({
  verdict: oneOf(['few', 'chance', 'worse']),
  /** The chance of such a difference, or a greater one, between two that are alike, 0 to 1; null for `few`. */
  p: number().nullable(),
});
export type Comparison = InferType<typeof comparison>;

export const healthComparison = object({
  /** Share of users with an error or a failed load. */
  errors: comparison,
  /** Share of measured users with a 75th percentile of their own over 200 ms. */
  inp: comparison,
});
export type HealthComparison = InferType<typeof healthComparison>;

/** One row of GET /releases/health: an area's live version, and the one of a share of the users. */
export const areaHealth = object({
  area: string(),
  /** An hour ago; later when the canary began later. */
  since: instant(),
  until: instant(),
  live: versionHealth,
  candidate: versionHealth.nullable(),
  comparison: healthComparison.nullable(),
  /** The candidate is no longer on trial: the suite took it back within the hour. */
  taken_back: object({ at: instant(), why: string() }).nullable(),
  /** Why a canary waits for a person: its step is over and the figures do not decide. */
  waits: string().nullable().optional(),
  /** Where one installation serves many: the firms whose users had trouble with one of the versions, those with the most first; at most 20. */
  firms: list(object({ firm: string(), version: string(), users: number(), users_in_trouble: number() })).optional(),
});
export type AreaHealth = InferType<typeof areaHealth>;
