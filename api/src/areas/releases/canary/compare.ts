import type { Comparison, HealthComparison, VersionHealth } from '@karkhana/shared-contract/releases/health';

/** A difference counts when chance alone would bring it less often than this. */
export const THRESHOLD = 0.01;
/** Users of the candidate, and those with the fault among them, with fewer of which nothing is decided; and how often it was loaded in a step at least. */
export const FEWEST = { users: 5, faults: 3, loads: 5 };

/** Users with a fault among users. */
interface Share {
  bad: number;
  of: number;
}

/**
 * Whether the candidate's share of users with a fault is greater by more than chance. A verdict holds only when it stays the same without any one
 * user of either side: the reports of one user could be false.
 */
export function compareUsers(live: Share, candidate: Share): Comparison {
  const p = chanceOf(live, candidate);
  if (candidate.of < FEWEST.users) return { verdict: 'few', p: null };
  if (live.of > 0 && candidate.bad >= FEWEST.faults && withoutOne(live, candidate).every(isWorse)) return { verdict: 'worse', p };
  // One alone is no fault of the version.
  if (candidate.bad <= 1) return { verdict: 'chance', p: p ?? 0.5 };
  return live.of > 0 && !withoutOne(live, candidate).some(isWorse) ? { verdict: 'chance', p } : { verdict: 'few', p: null };
}

export function compareVersions(live: VersionHealth, candidate: VersionHealth): HealthComparison {
  const troubled = ({ users_in_trouble, users }: VersionHealth): Share => ({ bad: users_in_trouble, of: users });
  const slow = ({ inp_users }: VersionHealth): Share => ({ bad: inp_users?.slow ?? 0, of: inp_users?.measured ?? 0 });
  return { errors: compareUsers(troubled(live), troubled(candidate)), inp: compareUsers(slow(live), slow(candidate)) };
}

type Pair = readonly [live: Share, candidate: Share];
const isWorse = ([live, candidate]: Pair): boolean => (chanceOf(live, candidate) ?? 1) < THRESHOLD;

/** Both sides as they are, and without each kind of user that there is. */
function withoutOne(live: Share, candidate: Share): Pair[] {
  const less = ({ bad, of }: Share): Share[] => [...(bad > 0 ? [{ bad: bad - 1, of: of - 1 }] : []), ...(of > bad ? [{ bad, of: of - 1 }] : [])];
  const pairs: Pair[] = [[live, candidate], ...less(candidate).map((each): Pair => [live, each]), ...less(live).map((each): Pair => [each, candidate])];
  return pairs.filter(([one, other]) => one.of > 0 && other.of > 0);
}

/** Two-proportion z-test with the shares pooled, one-sided; null when one side is empty. */
function chanceOf(live: Share, candidate: Share): number | null {
  if (!live.of || !candidate.of) return null;
  const pooled = (live.bad + candidate.bad) / (live.of + candidate.of);
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / live.of + 1 / candidate.of));
  const difference = candidate.bad / candidate.of - live.bad / live.of;
  return spread === 0 ? 0.5 : upperTail(difference / spread);
}

/** The chance that a standard normal value is at least z: Abramowitz and Stegun 7.1.26, within 1.5e-7. */
export function upperTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const polynomial = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const tail = (polynomial * Math.exp(-x * x)) / 2;
  return z >= 0 ? tail : 1 - tail;
}
