import type { Trial } from '@karkhana/release/live-set';
import type { AreaHealth, VersionHealth } from '@karkhana/shared-contract/releases/health';
import { FEWEST } from './compare.ts';

/** What becomes of a canary now, and the reason for the history. */
export type Judgement = { act: 'wait' } | { act: 'advance' | 'take-back'; why: string };

/** Worse is taken back at once; what is not worse goes on when its step has lasted long enough. */
export function judge({ canary, since }: Pick<Trial, 'canary' | 'since'>, health: AreaHealth, now: Date): Judgement {
  const { live, candidate, comparison } = health;
  if (!canary || !candidate || !comparison) return { act: 'wait' };
  const { errors, inp } = comparison;
  if (errors.verdict === 'worse') return { act: 'take-back', why: `Worse than ${live.version}: ${inErrors(live, candidate)}, ${chance(errors.p)}` };
  if (inp.verdict === 'worse') return { act: 'take-back', why: `Slower than ${live.version}: ${inSlowness(live, candidate)}, ${chance(inp.p)}` };
  if (now.getTime() - Date.parse(since) < canary.every * 1_000) return { act: 'wait' };
  const after = `after ${inUnits(canary.every)}`;
  if (errors.verdict === 'few') return { act: 'advance', why: `Nothing speaks against it ${after}, but too few to tell: ${fewOf(live, candidate)}` };
  return { act: 'advance', why: `Not worse ${after}: ${inErrors(live, candidate)}, ${chance(errors.p)}` };
}

const percent = (part: number, of: number) => `${of ? Math.round((1_000 * part) / of) / 10 : 0}%`;
const count = (number: number) => number.toLocaleString('en-IN');

const inErrors = (live: VersionHealth, candidate: VersionHealth) =>
  `errors in ${percent(candidate.troubled, candidate.loads)} of ${count(candidate.loads)} loads (${candidate.users_in_trouble} of ${candidate.users} users) against ${percent(live.troubled, live.loads)} of ${count(live.loads)}`;

const inSlowness = (live: VersionHealth, candidate: VersionHealth) =>
  `INP (p75) ${Math.round(candidate.inp.p75 ?? 0)} ms against ${Math.round(live.inp.p75 ?? 0)} ms, over 200 ms ${percent(candidate.inp.slow, candidate.inp.measured)} of ${count(candidate.inp.measured)} against ${percent(live.inp.slow, live.inp.measured)} of ${count(live.inp.measured)}`;

const fewOf = (live: VersionHealth, candidate: VersionHealth) =>
  Math.min(live.loads, candidate.loads) < FEWEST.measured
    ? `${count(candidate.loads)} loads against ${count(live.loads)}, ${FEWEST.measured} of each are needed`
    : `${live.troubled + candidate.troubled} loads with errors, ${FEWEST.bad} are needed`;

const chance = (p: number | null) => (p !== null && p < 0.001 ? 'p below 0.001' : `p ${(p ?? 1).toFixed(p !== null && p < 0.1 ? 3 : 2)}`);

/** '10 min', as long as it comes out whole. */
function inUnits(seconds: number): string {
  if (seconds % 86_400 === 0) return `${seconds / 86_400} d`;
  if (seconds % 3_600 === 0) return `${seconds / 3_600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}
