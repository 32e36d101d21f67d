import type { Areas, Change } from './live-set.ts';

/** Far enough for any rollback that still makes sense; keeps it quick. */
const FAR_BACK = 1_000;

/**
 * What `version` itself would fall back to: the last known good of the time when it was live. So a rollback never leads to the version that
 * was just taken back, and the next one goes further back.
 * @param changes newest first
 */
export function lastGood(changes: Iterable<Change>, area: string, version: string, isPublished: (version: string) => boolean): string | undefined {
  let looked = 0;
  for (const { areas } of changes) {
    const live = areas[area];
    if (live?.version === version) return live.previous !== undefined && isPublished(live.previous) ? live.previous : undefined;
    looked += 1;
    if (looked === FAR_BACK) break;
  }
  return undefined;
}

/** What was live at that time. */
export function stateAt(changes: Iterable<Change>, at: Date): Areas {
  const time = at.toISOString();
  for (const change of changes) if (change.at <= time) return change.areas;
  return {};
}
