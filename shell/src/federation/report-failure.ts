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
/** Failures while signed out: areas are loaded ahead on the sign-in page. */
const waiting: AreaFailure[] = [];

/** After a sign-in: no report goes out before. */
export const reportWaiting = (): void => waiting.splice(0).forEach(reportFailure);

/** Reports to the server, which takes a damaged release back (docs/reference/delivery.md#last-known-good). */
export function reportFailure(failure: AreaFailure): void {
  if (!currentUser()) {
    if (waiting.length < MOST_WAITING) waiting.push(failure);
    return;
  }
  const { id, area, version, kind, error } = failure;
  const message = `${id} ${error.name}: ${error.message}`.slice(0, 1_000);
  // A failed report is no failure of its own: without a network it cannot go out.
  void call('POST /api/frontends/failures', { body: { area, version: version ?? 'unknown', kind, message } }).catch(() => undefined);
}
