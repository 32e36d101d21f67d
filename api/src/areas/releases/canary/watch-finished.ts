import type { LiveArea } from '@karkhana/release/live-set';
import type { Reader } from '../../../platform/database.ts';
import { versionFigures } from '../../measurements/version-figures.ts';
import { SUITE } from '../take-back.service.ts';
import { compareVersions } from './compare.ts';
import { worseThan } from './judge.ts';
import { shownHealth } from './shown-health.ts';

/** How long a version is watched after a canary brought it to everybody. Measurements are kept for twice as long. */
const WATCH_MS = 24 * 3_600_000;

type Watched = LiveArea & { previous: string };

/** The suite itself gave it to everybody, within the last day. */
export const isWatched = (live: LiveArea, now: Date): live is Watched =>
  !live.trial && live.by === SUITE && live.action === 'activate' && live.previous !== undefined && now.getTime() - Date.parse(live.since) < WATCH_MS;

/** Why it must go back: since everybody has it, it is worse than the version before was in the day before. Undefined when it is not. */
export async function worseThanBefore(db: Reader, area: string, { version, previous, since }: Watched): Promise<string | undefined> {
  const figuresSince = async (at: number, name: string, traffic: number) =>
    shownHealth(
      name,
      traffic,
      (await versionFigures(db, area, new Date(at))).find((each) => each.version === name),
    );
  const everybodySince = Date.parse(since);
  const before = await figuresSince(everybodySince - WATCH_MS, previous, 0);
  const after = await figuresSince(everybodySince, version, 100);
  return worseThan(before, after, compareVersions(before, after));
}
