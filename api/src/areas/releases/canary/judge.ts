import type { CanaryVersion } from '@karkhana/release/live-set';
import type { AreaHealth, HealthComparison, VersionHealth } from '@karkhana/shared-contract/releases/health';
import { FEWEST } from './compare.ts';

/** What becomes of a canary now, and the reason for the history. `ask`: a step is over and its figures do not decide, so it waits for a person. */
export type Judgement = { act: 'wait'; ask?: string } | { act: 'advance' | 'take-back'; why: string };

type Compared = Pick<AreaHealth, 'live' | 'candidate' | 'comparison'>;

/** Of the candidate, since its step began. */
export type InStep = Pick<VersionHealth, 'users' | 'loads'>;

/** A worse version is taken back at once; another goes on when its step has lasted long enough and had users of its own: those of the step before prove nothing of this one. */
export function judge(
  { canary, since }: Pick<CanaryVersion, 'canary' | 'since'>,
  { live, candidate, comparison }: Compared,
  inStep: InStep,
  now: Date,
): Judgement {
  if (!canary || !candidate || !comparison) return { act: 'wait' };
  const { errors, inp } = comparison;
  const worse = worseThan(live, candidate, comparison);
  if (worse !== undefined) return { act: 'take-back', why: worse };
  if (now.getTime() - Date.parse(since) < canary.every * 1_000) return { act: 'wait' };
  if (candidate.users < FEWEST.users) return { act: 'wait', ask: `${usersOf(candidate)}, ${FEWEST.users} are needed to decide` };
  if (inStep.users < FEWEST.users) return { act: 'wait', ask: `${usersOf(inStep)} in this step, ${FEWEST.users} are needed to decide` };
  if (inStep.loads < FEWEST.loads) return { act: 'wait', ask: `it was loaded ${timesOf(inStep)} in this step, ${FEWEST.loads} are needed to decide` };
  if (errors.verdict === 'few') return { act: 'wait', ask: `${inErrors(live, candidate)}: too few to decide` };
  // The speed of a version that is hardly used cannot be judged, and it goes on.
  if (inp.verdict === 'few' && (candidate.inp_users?.measured ?? 0) >= FEWEST.users) {
    return { act: 'wait', ask: `${inSlowness(live, candidate)}: too few to decide` };
  }
  return { act: 'advance', why: `Not worse after ${inUnits(canary.every)}: ${inErrors(live, candidate)}, ${chance(errors.p)}` };
}

/** Why a version is taken back, in words for the history; undefined when it is not worse than the other one. */
export function worseThan(live: VersionHealth, candidate: VersionHealth, { errors, inp }: HealthComparison): string | undefined {
  if (errors.verdict === 'worse') return `Worse than ${live.version}: ${inErrors(live, candidate)}, ${chance(errors.p)}`;
  if (inp.verdict === 'worse') return `Slower than ${live.version}: ${inSlowness(live, candidate)}, ${chance(inp.p)}`;
  return undefined;
}

const count = (number: number) => number.toLocaleString('en-IN');

const usersOf = ({ users }: InStep) => (users === 1 ? '1 user has it' : `${count(users)} users have it`);
const timesOf = ({ loads }: InStep) => (loads === 1 ? 'once' : `${count(loads)} times`);

const inErrors = (live: VersionHealth, candidate: VersionHealth) =>
  `${count(candidate.users_in_trouble)} of ${count(candidate.users)} users had errors in it against ${count(live.users_in_trouble)} of ${count(live.users)}`;

const inSlowness = (live: VersionHealth, candidate: VersionHealth) => {
  const part = ({ inp_users }: VersionHealth) => `${count(inp_users?.slow ?? 0)} of ${count(inp_users?.measured ?? 0)}`;
  return `INP (p75) over 200 ms for ${part(candidate)} users against ${part(live)}`;
};

const chance = (p: number | null) => (p !== null && p < 0.001 ? 'p below 0.001' : `p ${(p ?? 1).toFixed(p !== null && p < 0.1 ? 3 : 2)}`);

/** '10 min', as long as it comes out whole. */
function inUnits(seconds: number): string {
  if (seconds % 86_400 === 0) return `${seconds / 86_400} d`;
  if (seconds % 3_600 === 0) return `${seconds / 3_600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}
