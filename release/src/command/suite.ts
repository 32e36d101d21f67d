import type { CanaryPlan } from '../canary-plan.ts';
import type { Incompatibility } from '../fit/fit.ts';
import type { Freeze } from '../live-set.ts';
import type { HistoryRow, StatusRow, VersionRow } from '../rows.ts';

export interface SwitchTo {
  why: string;
  force?: boolean | undefined;
  /** The version that is believed to be live. */
  expect?: string | undefined;
}

/** A link with which people try a version, and until when. Instants are ISO 8601. */
export interface TryRow {
  id: number;
  area: string;
  version: string;
  created_at: string;
  created_by_name: string;
  expires_at: string;
  /** The whole address. */
  link: string;
}

/** How a version did in the last hour, as the running suite says it. */
export interface VersionHealth {
  version: string;
  /** Percent of the users. */
  traffic: number;
  users: number;
  users_in_trouble: number;
  /** Tries to load it; how many of them failed; how many failed or had an error. */
  loads: number;
  failures: number;
  troubled: number;
  /** Milliseconds. */
  inp: { measured: number; slow: number; p75: number | null };
}
interface Comparison {
  verdict: 'few' | 'chance' | 'worse';
  p: number | null;
}
export interface HealthRow {
  area: string;
  since: string;
  until: string;
  live: VersionHealth;
  candidate: VersionHealth | null;
  comparison: { errors: Comparison; inp: Comparison } | null;
  /** The suite took the candidate back within the hour. */
  taken_back: { at: string; why: string } | null;
  /** Why a canary waits for a person. */
  waits?: string | null;
}

/** What the commands act on: the store of this machine, or a suite at the other end of a network. Refusals are ReleaseErrors. */
export interface Suite {
  status(): Promise<StatusRow[]>;
  /** The published versions, of one area or of all that may be seen. */
  list(area: string | undefined): Promise<VersionRow[]>;
  /** @param dist the folder that the area's build wrote */
  publish(area: string, dist: string): Promise<{ area: string; version: string }>;
  /** Writes a published release, as it was published, into an empty folder. */
  take(area: string, version: string, folder: string): Promise<void>;
  check(area: string, version: string): Promise<void>;
  /** What would no longer fit if it were live. */
  impact(area: string, version: string): Promise<Incompatibility[]>;
  /** What changed: nothing when it was so already. */
  activate(area: string, version: string, options: SwitchTo & { traffic?: number | undefined; canary?: CanaryPlan | undefined }): Promise<HistoryRow[]>;
  retire(area: string, options: { why: string; to?: string | undefined }): Promise<HistoryRow[]>;
  rename(area: string, next: string, version: string, options: SwitchTo): Promise<HistoryRow[]>;
  /** False when it was so already. */
  freeze(why: string): Promise<boolean>;
  thaw(why: string): Promise<boolean>;
  frozen(): Promise<Freeze | undefined>;
  /** A canary stays where it is. */
  stop(area: string, why: string): Promise<HistoryRow[]>;
  rollback(area: string, options: SwitchTo & { to?: string | undefined }): Promise<HistoryRow[]>;
  restore(at: Date, area: string | undefined, options: SwitchTo): Promise<HistoryRow[]>;
  history(area: string | undefined): Promise<HistoryRow[]>;
  /** Of the suite while it runs. @param lasts as in '2h' */
  try(area: string, version: string, lasts: string): Promise<Pick<TryRow, 'id' | 'area' | 'version' | 'expires_at' | 'link'>>;
  tries(area: string | undefined): Promise<TryRow[]>;
  revokeTry(id: number): Promise<void>;
  /** Undefined when nothing of the area is live. */
  health(area: string): Promise<HealthRow | undefined>;
}

/** As many as one answer carries. */
export const HISTORY_LIMIT = 500;
