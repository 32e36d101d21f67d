import type { HistoryRow, StatusRow } from './rows.ts';

export interface SwitchTo {
  why: string;
  force?: boolean | undefined;
}

/** What the commands act on: the store of this machine, or a suite at the other end of a network. Refusals are ReleaseErrors. */
export interface Suite {
  status(): Promise<StatusRow[]>;
  /** @param dist the folder that the area's build wrote */
  publish(area: string, dist: string): Promise<{ area: string; version: string }>;
  check(area: string, version: string): Promise<void>;
  /** What changed: nothing when it was so already. */
  activate(area: string, version: string, options: SwitchTo & { traffic?: number | undefined }): Promise<HistoryRow[]>;
  rollback(area: string, options: SwitchTo & { to?: string | undefined }): Promise<HistoryRow[]>;
  restore(at: Date, area: string | undefined, options: SwitchTo): Promise<HistoryRow[]>;
  history(area: string | undefined): Promise<HistoryRow[]>;
}

/** As many as one answer carries. */
export const HISTORY_LIMIT = 500;
