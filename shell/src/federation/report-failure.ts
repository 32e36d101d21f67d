import { call, currentUser } from '@karkhana/shared-auth';
import type { FailureKind } from '@karkhana/shared-contract/frontends/failure-schema';

/** Something an area did wrong, with an id that a user can read out and an administrator finds in the logs. */
export interface AreaFailure {
  id: string;
  area: string;
  version?: string | undefined;
  kind: FailureKind;
  error: Error;
}

const MOST_WAITING = 20;
/** What went wrong while nobody was signed in: areas come ahead on the sign-in page. */
const waiting: AreaFailure[] = [];

/** After a sign-in: nobody reports before. */
export const reportWaiting = (): void => waiting.splice(0).forEach(reportFailure);

/** Tells the server, which takes a damaged release back (docs/reference/delivery.md#last-known-good). */
export function reportFailure(failure: AreaFailure): void {
  if (!currentUser()) {
    if (waiting.length < MOST_WAITING) waiting.push(failure);
    return;
  }
  const { id, area, version, kind, error } = failure;
  const message = `${id} ${error.name}: ${error.message}`.slice(0, 1_000);
  // The report of a failure is worth a try, not a failure of its own: without a network there is nobody to tell.
  void call('POST /api/frontends/failures', { body: { area, version: version ?? 'unknown', kind, message } }).catch(() => undefined);
}
