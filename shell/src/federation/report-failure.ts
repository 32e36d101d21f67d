import { api } from '@karkhana/shared-auth';
import type { FailureKind } from '@karkhana/shared-contract/frontends/failure-schema';

/** Something an area did wrong, with an id that a user can read out and an administrator finds in the logs. */
export interface AreaFailure {
  id: string;
  area: string;
  version?: string | undefined;
  kind: FailureKind;
  error: Error;
}

/** Tells the server, which takes a damaged release back (delivery.md, Last known good). */
export function reportFailure({ id, area, version, kind, error }: AreaFailure): void {
  const message = `${id} ${error.name}: ${error.message}`.slice(0, 1_000);
  // The report of a failure is worth a try, not a failure of its own: without a network there is nobody to tell.
  void api.post('/frontends/failures', { area, version: version ?? 'unknown', kind, message }).catch(() => undefined);
}

/** 'MFS-7F3A-0912': short enough to be read out on the telephone. */
export function newFailureId(area: string): string {
  const initials = area
    .replace(/[^a-z]/g, '')
    .slice(0, 3)
    .toUpperCase();
  const [a, b] = crypto.getRandomValues(new Uint16Array(2));
  const hex = (value: number | undefined) => (value ?? 0).toString(16).padStart(4, '0').toUpperCase();
  return `${initials}-${hex(a)}-${hex(b)}`;
}
