import type { LiveArea } from '@karkhana/release/live-set';
import { SHELL } from '@karkhana/release/names';
import type { FailureReport } from '@karkhana/shared-contract/frontends/failure-schema';
import { versionGiven } from '../measurements/version-given.ts';
import { FEWEST } from './canary/compare.ts';

const HALF_AN_HOUR = 30 * 60_000;
const REPORTS = 5;

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

/** Whether the live set gives this version to the user who reports it; a report on another version does not count. */
export const isGiven = ({ area, version }: FailureReport, live: LiveArea | undefined, userId: number): boolean => versionGiven(area, live, userId) === version;

/** A few users prove little of a version on trial: it takes as many as a canary's judgement. @param having users who reported anything of it */
export const isEnough = ({ reports, users, having }: { reports: number; users: number; having: number }, onTrial: boolean): boolean =>
  reports >= REPORTS && users >= FEWEST.faults && (!onTrial || having >= FEWEST.users);
