import type { Change, LiveArea } from '@karkhana/release/live-set';
import { ReleaseError } from '@karkhana/release/release-error';
import type { Store } from '@karkhana/release/store';
import { suiteNow } from '@karkhana/shared-contract/dates';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { Chore } from '../../../platform/postgres/housekeeping.ts';
import { recordChange } from '../record-release.ts';
import { SUITE } from '../take-back.service.ts';
import { judgeCanary } from './area-health.ts';
import { isWatched, worseThanBefore } from './watch-finished.ts';

interface Canaries {
  database: Pick<Database, 'upkeep'>;
  store: Store;
}

/**
 * Looks at each canary once: takes it a step on, back to 0 %, or leaves it; for a day after its last step, back to the version before. The live set
 * holds what is under way, so that it goes on after a restart. Of several processes the one with the lock leads, and the others pass.
 */
export async function runCanaries({ database, store }: Canaries): Promise<void> {
  const areas = async () => Object.entries(await store.live()).filter(([, live]) => live.trial?.canary || isWatched(live, suiteNow()));
  if (!(await areas()).length) return;
  await database.upkeep.transaction().execute(async (tx) => {
    const { rows } = await sql<{ leads: boolean }>`select pg_try_advisory_xact_lock(hashtext('karkhana canaries')) as leads`.execute(tx);
    if (!rows[0]?.leads) return;
    for (const [area, live] of await areas()) {
      const change = await oneStep(tx, store, area, live, suiteNow());
      if (change) await recordChange(tx, { userId: null, by: SUITE, requestId: null }, change);
    }
  });
}

async function oneStep(tx: Transaction, store: Store, area: string, live: LiveArea, now: Date): Promise<Change | undefined> {
  const { trial } = live;
  if (isWatched(live, now)) {
    const why = await worseThanBefore(tx, area, live);
    return why === undefined ? undefined : unlessOvertaken(() => store.revert(area, live.change, { by: SUITE, why }));
  }
  if (!trial) return undefined;
  const judgement = await judgeCanary(tx, area, live, trial, now);
  if (judgement.act === 'wait') return undefined;
  const who = { by: SUITE, why: judgement.why };
  const takeBack = (why: string) => unlessOvertaken(() => store.revert(area, trial.change, { by: SUITE, why }));
  if (judgement.act === 'take-back') return takeBack(judgement.why);
  // The step stays until a person thaws it.
  if ((await store.current())?.frozen) return undefined;
  try {
    return await store.advance(area, trial.change, who);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    // Damaged, gone, or it no longer fits the shell: more users must not get it. If a person was faster, there is nothing to take back.
    return takeBack(`It cannot go on. ${error.message}`);
  }
}

/** A change of the area by a person at this moment has priority. */
async function unlessOvertaken(work: () => Promise<Change | undefined>): Promise<Change | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ReleaseError) return undefined;
    throw error;
  }
}

/** A look every ten seconds; without a canary of the last day it reads nothing from the database. */
export const canaryChore = (canaries: Canaries): Chore => ({ name: 'canaries', everyMinutes: 1 / 6, run: () => runCanaries(canaries) });
