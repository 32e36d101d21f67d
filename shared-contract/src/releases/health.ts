import type { InferType } from 'yup';
import { instant, number, object, oneOf, string } from '../answers.ts';

/** How one version of an area did in the browsers of those who had it. */
export const versionHealth = object({
  version: string(),
  /** Percent of the users who get it now. */
  traffic: number(),
  /** Who reported anything of it; of these, who had an error in it or could not load it. */
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
});
export type VersionHealth = InferType<typeof versionHealth>;

/**
 * Whether the difference of two shares is more than chance, by a two-proportion z-test with the shares pooled, one-sided. `few`: too few
 * were measured to say. `chance`: not worse, or within chance. `worse`: more than chance.
 */
export const comparison = object({
  verdict: oneOf(['few', 'chance', 'worse']),
  /** The chance of such a difference, or a greater one, between two that are alike, 0 to 1; null for `few`. */
  p: number().nullable(),
});
export type Comparison = InferType<typeof comparison>;

export const healthComparison = object({
  /** Of troubled loads among all loads. */
  errors: comparison,
  /** Of interactions over 200 ms among those measured; `worse` only when the candidate's 75th percentile is over 200 ms too. */
  inp: comparison,
});
export type HealthComparison = InferType<typeof healthComparison>;

/** One row of GET /releases/health: an area's live version, and beside it what a part of the users has. */
export const areaHealth = object({
  area: string(),
  /** An hour ago; later when the canary began later. */
  since: instant(),
  until: instant(),
  live: versionHealth,
  candidate: versionHealth.nullable(),
  comparison: healthComparison.nullable(),
  /** The candidate is on trial no more: the suite took it back within the hour. */
  taken_back: object({ at: instant(), why: string() }).nullable(),
});
export type AreaHealth = InferType<typeof areaHealth>;
