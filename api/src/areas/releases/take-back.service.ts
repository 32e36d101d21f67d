import { ReleaseError } from '@karkhana/release/release-error';
import type { Store } from '@karkhana/release/store';
import { suiteNow } from '@karkhana/shared-contract/dates';
import type { FailureReport } from '@karkhana/shared-contract/frontends/failure-schema';
import type { User } from '../../platform/access.ts';
import type { Database } from '../../platform/database.ts';
import { firmName } from '../../platform/firm-context.ts';
import { countFailures, countUsers, insertFailure } from './area-failures.repository.ts';
import { activationAgainst, isEnough, isGiven } from './failure-rules.ts';
import { recordChange } from './record-release.ts';

export const SUITE = 'Karkhana';

interface Parts {
  /** Of the firm whose user reports. */
  database: Database;
  /** Where the releases are managed: the same one for a suite of one firm. */
  installation: Database;
  store: Store;
}

/**
 * Counts a report and takes the activation back: at once when the files here no longer have their hashes, else after enough reports from enough users
 * who were given that version. A canary is judged by its figures instead. The change reads the live set again, so that two servers revert once.
 * @returns why it was taken back
 */
export async function takeReport({ database: { db }, installation, store }: Parts, report: FailureReport, user: User): Promise<string | undefined> {
  const live = (await store.live())[report.area];
  const activation = activationAgainst(report, live, suiteNow());
  const given = isGiven(report, live, user.id);
  if (activation === undefined || !(await insertFailure(db, { ...report, activation, given }, user))) return undefined;
  const accused = live?.trial?.version === report.version ? live.trial : undefined;
  const why =
    (await damage(store, report)) ?? (given && !accused?.canary ? await complaint(db, installation, report, activation, accused !== undefined) : undefined);
  if (why === undefined) return undefined;
  const change = await store.revert(report.area, activation, { by: SUITE, why });
  if (!change) return undefined;
  await recordChange(installation.db, { userId: null, by: SUITE, requestId: null }, change);
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

async function complaint(
  db: Database['db'],
  installation: Database,
  { area, version }: FailureReport,
  activation: number,
  onTrial: boolean,
): Promise<string | undefined> {
  const count = { ...(await countFailures(db, area, activation)), having: await countUsers(installation.db, area, version) };
  const firm = firmName();
  if (!isEnough(count, onTrial)) return undefined;
  return `It did not work for ${count.users} users${firm === undefined ? '' : ` of ${firm}`} (${count.reports} reports)`;
}
