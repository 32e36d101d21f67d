import type { Store } from '@karkhana/release/store';
import { suiteNow } from '@karkhana/shared-contract/dates';
import type { Reader } from '../../../platform/database.ts';
import { areaHealth } from './area-health.ts';

/** A canary that waits for a person to decide. */
export interface WaitingCanary {
  /** The change of the live set that brought it to this step. */
  change: number;
  /** ISO 8601: when its step was over. */
  at: string;
  title: string;
}

/** Reads nothing from the database while no canary is under way. */
export async function waitingCanaries(db: Reader, store: Pick<Store, 'live'>): Promise<WaitingCanary[]> {
  const waiting: WaitingCanary[] = [];
  for (const [area, live] of Object.entries(await store.live())) {
    const { trial } = live;
    if (!trial?.canary) continue;
    const { waits } = await areaHealth(db, area, live, suiteNow());
    if (!waits) continue;
    const at = new Date(Date.parse(trial.since) + trial.canary.every * 1_000).toISOString();
    const title = `${area} ${trial.version} waits for your decision with ${trial.traffic} % of the users: ${waits}`;
    waiting.push({ change: trial.change, at, title });
  }
  return waiting;
}
