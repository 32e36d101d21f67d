import { ReleaseError } from '@karkhana/release/release-error';
import type { Store } from '@karkhana/release/store';
import type { FailureReport } from '@karkhana/shared-contract/frontends/failure-schema';
import type { User } from '../../platform/access.ts';
import type { Database } from '../../platform/database.ts';
import { countFailures, insertFailure } from './area-failures.repository.ts';
import { activationAgainst, isEnough } from './failure-rules.ts';
import { recordChange } from './record-release.ts';

export const SUITE = 'Karkhana';

/**
 * Counts a report and takes the activation back: at once when the files on this server no longer have their hashes, else after enough
 * reports from enough users. What the live set says is asked again in the change itself, so that two servers take back once.
 * @returns why it was taken back
 */
export async function takeReport({ db }: Database, store: Store, report: FailureReport, user: User): Promise<string | undefined> {
  const activation = activationAgainst(report, (await store.live())[report.area], new Date());
  if (activation === undefined || !(await insertFailure(db, report, activation, user))) return undefined;
  const why = (await damage(store, report)) ?? (await complaint(db, report.area, activation));
  if (why === undefined) return undefined;
  const change = await store.revert(report.area, activation, { by: SUITE, why });
  if (!change) return undefined;
  await recordChange(db, { userId: null, by: SUITE, requestId: null }, change);
  return why;
}

async function damage(store: Store, { area, version }: FailureReport): Promise<string | undefined> {
  try {
    await store.releases.verify(area, version);
    return undefined;
  } catch (error) {
    if (error instanceof ReleaseError) return `The files are damaged. ${error.message}`;
    throw error;
  }
}

async function complaint(db: Database['db'], area: string, activation: number): Promise<string | undefined> {
  const count = await countFailures(db, area, activation);
  return isEnough(count) ? `It did not work for ${count.users} users (${count.reports} reports)` : undefined;
}
