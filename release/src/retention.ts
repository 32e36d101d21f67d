import { type Change, versionsInUse } from './live-set.ts';

const KEPT_OF_EACH = 10;
const SEVEN_DAYS = 7 * 24 * 3_600_000;

/**
 * Versions of an area that may go: neither among the last ten published nor in use within seven days, so that open tabs still find their
 * chunks, nor what the live set falls back to.
 * @param changes newest first
 */
export function outdated(area: string, published: readonly { version: string; publishedAt: string }[], changes: Iterable<Change>, now: Date): string[] {
  const newest = [...published].sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  const kept = new Set(newest.slice(0, KEPT_OF_EACH).map(({ version }) => version));
  const horizon = new Date(now.getTime() - SEVEN_DAYS).toISOString();
  let first = true;
  for (const { areas, at } of changes) {
    const live = areas[area];
    if (live) for (const version of versionsInUse(live)) kept.add(version);
    if (first && live?.previous !== undefined) kept.add(live.previous);
    first = false;
    if (at < horizon) break; // this one was still live when the seven days began
  }
  return newest.map(({ version }) => version).filter((version) => !kept.has(version));
}
