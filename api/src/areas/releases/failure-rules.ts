import type { LiveArea } from '@karkhana/release/live-set';
import { SHELL } from '@karkhana/release/names';
import type { FailureReport } from '@karkhana/shared-contract/frontends/failure-schema';

const HALF_AN_HOUR = 30 * 60_000;
const REPORTS = 5;
const USERS = 3;

/**
 * The activation that a report counts against (docs/reference/delivery.md#last-known-good): of a version in use, within half an hour; never for an answer
 * that the network owes, and never of the shell, whose page would have to reload by itself.
 * @returns the change of the live set that brought the version
 */
export function activationAgainst(report: FailureReport, live: LiveArea | undefined, now: Date): number | undefined {
  if (report.kind === 'network' || report.area === SHELL || !live) return undefined;
  const accused = live.trial?.version === report.version ? live.trial : live.version === report.version ? live : undefined;
  return accused && now.getTime() - Date.parse(accused.since) <= HALF_AN_HOUR ? accused.change : undefined;
}

export const isEnough = ({ reports, users }: { reports: number; users: number }): boolean => reports >= REPORTS && users >= USERS;
