import { type Change, versionsInUse } from '../live-set.ts';

const KEPT_OF_EACH = 10;
const SEVEN_DAYS = 7 * 24 * 3_600_000;

/**
 * Versions of an area that may go: neither among the last ten published nor in use within seven days, so that open tabs still find their
 * chunks, nor what the live one falls back to.
 * @param changes newest first
 */
export async function outdated(
  area: string,
  published: readonly { version: string; publishedAt: string }[],
  changes: AsyncIterable<Change> | Iterable<Change>,
  fallback: string | undefined,
  now: Date,
): Promise<string[]> {
  const newest = [...published].sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  const kept = new Set(newest.slice(0, KEPT_OF_EACH).map(({ version }) => version));
  const horizon = new Date(now.getTime() - SEVEN_DAYS).toISOString();
  if (fallback !== undefined) kept.add(fallback);
  for await (const { areas, at } of changes) {
    const live = areas[area];
    if (live) for (const version of versionsInUse(live)) kept.add(version);
    if (at < horizon) break; // this one was still live when the seven days began
  }
  return newest.map(({ version }) => version).filter((version) => !kept.has(version));
}
