import type { LiveArea } from '@karkhana/release/live-set';
import type { HistoryRow, HistoryRows } from '@karkhana/release/rows';
import type { Store } from '@karkhana/release/store';
import { suiteNow } from '@karkhana/shared-contract/dates';
import type { AreaHealth, VersionHealth } from '@karkhana/shared-contract/releases/health';
import type { Reader } from '../../../platform/database.ts';
import { firmsInTrouble, versionFigures } from '../../measurements/version-figures.ts';
import { compareVersions } from './compare.ts';
import { type Judgement, judge } from './judge.ts';
import { shownHealth } from './shown-health.ts';

const ONE_HOUR = 3_600_000;

/**
 * How the live version of an area did in the last hour, and beside it the version that a part of the users has, or had before the suite took it back;
 * since its canary began, if that was later.
 * @param newest the newest line of the area's history
 */
export async function areaHealth(db: Reader, area: string, set: LiveArea, now: Date, newest?: HistoryRow): Promise<AreaHealth> {
  const { trial } = set;
  const takenBack = newest?.action === 'revert' && newest.trial_ended && Date.parse(newest.at) > now.getTime() - ONE_HOUR ? newest : undefined;
  const other = trial ?? (takenBack?.replaced ? { version: takenBack.replaced, traffic: 0 } : undefined);
  const { since, compared } = await compareLive(db, area, set, now, other);
  const versions = [...(other ? [other.version] : []), set.version];
  const firms = await firmsInTrouble(db, area, versions, since);
  const judgement = trial && judge(trial, compared, await inStepOf(db, area, trial), now);
  return {
    area,
    since: since.toISOString(),
    until: now.toISOString(),
    ...compared,
    waits: judgement?.act === 'wait' && judgement.ask ? judgement.ask : null,
    ...(firms.length > 0 && { firms }),
    taken_back: !trial && takenBack ? { at: takenBack.at, why: takenBack.why } : null,
  };
}

/** What becomes of the canary of an area now. */
export async function judgeCanary(db: Reader, area: string, set: LiveArea, trial: NonNullable<LiveArea['trial']>, now: Date): Promise<Judgement> {
  const { compared } = await compareLive(db, area, set, now, trial);
  return judge(trial, compared, await inStepOf(db, area, trial), now);
}

type Other = Pick<NonNullable<LiveArea['trial']>, 'version' | 'traffic' | 'ring'>;

async function compareLive(db: Reader, area: string, { version, trial }: LiveArea, now: Date, other: Other | undefined) {
  const began = Date.parse(trial?.canary?.reached[0] ?? '') || 0;
  const since = new Date(Math.max(now.getTime() - ONE_HOUR, began));
  const figures = await versionFigures(db, area, since);
  const healthOf = (name: string, traffic: number) =>
    shownHealth(
      name,
      traffic,
      figures.find((each) => each.version === name),
    );
  const live = healthOf(version, 100 - (trial?.traffic ?? 0));
  const candidate = other ? { ...healthOf(other.version, other.traffic), ...(other.ring !== undefined && { ring: other.ring }) } : null;
  return { since, compared: { live, candidate, comparison: candidate && compareVersions(live, candidate) } };
}

/** The candidate since its present step began; only a canary has steps. */
async function inStepOf(db: Reader, area: string, { version, traffic, canary, since }: NonNullable<LiveArea['trial']>): Promise<VersionHealth> {
  const figures = canary && (await versionFigures(db, area, new Date(since)));
  return shownHealth(
    version,
    traffic,
    figures?.find((each) => each.version === version),
  );
}

/** For every live area, or one. */
export async function listHealth(db: Reader, store: Store, history: HistoryRows, only: string | null): Promise<AreaHealth[]> {
  const live = Object.entries(await store.live()).filter(([area]) => only === null || area === only);
  const now = suiteNow();
  const rows: AreaHealth[] = [];
  for (const [area, set] of live.sort(([a], [b]) => (a < b ? -1 : 1))) rows.push(await areaHealth(db, area, set, now, (await history.all(area))[0]));
  return rows;
}
