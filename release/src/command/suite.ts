import type { AreaHealth } from '@karkhana/shared-contract/releases/health';
import type { OpenTry, ReleaseTry } from '@karkhana/shared-contract/releases/release';
import type { CanaryPlan } from '../canary-plan.ts';
import type { Incompatibility } from '../fit/fit.ts';
import type { SwitchOptions } from '../history/live-set-changes.ts';
import type { Freeze } from '../live-set.ts';
import type { HistoryRow, StatusRow, VersionRow } from '../rows.ts';

type SwitchTo = SwitchOptions & { why: string };

/** Which users get it; all of them without any. */
interface Reach {
  /** Percent. */
  traffic?: number | undefined;
  canary?: CanaryPlan | undefined;
  /** Those of the firms in this ring and in those before it. */
  ring?: number | undefined;
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
  /** What is wrong already, and refuses nothing. */
  check(area: string, version: string): Promise<string[]>;
  /** What would no longer fit if it were live. */
  impact(area: string, version: string): Promise<Incompatibility[]>;
  /** What changed: nothing when it was so already. */
  activate(area: string, version: string, options: SwitchTo & Reach): Promise<HistoryRow[]>;
  /** A set, in one change. */
  activateAll(releases: readonly { area: string; version: string }[], options: Pick<SwitchTo, 'why' | 'force'>): Promise<HistoryRow[]>;
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
  /** This and the three after it need a running suite. Links are whole addresses. @param lasts as in '2h' */
  try(area: string, version: string, lasts: string): Promise<ReleaseTry>;
  tries(area: string | undefined): Promise<OpenTry[]>;
  revokeTry(id: number): Promise<void>;
  /** Undefined when nothing of the area is live. */
  health(area: string): Promise<AreaHealth | undefined>;
}

/** As many as one answer carries. */
export const HISTORY_LIMIT = 500;
