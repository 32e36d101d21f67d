import type { Areas, Change } from '../live-set.ts';

/** What was live at that time. */
export async function stateAt(changes: AsyncIterable<Change>, at: Date): Promise<Areas> {
  const time = at.toISOString();
  for await (const change of changes) if (change.at <= time) return change.areas;
  return {};
}
