import type { Comparison, HealthComparison, VersionHealth } from '@karkhana/shared-contract/releases/health';

/** A difference counts when chance alone would bring it less often than this. */
export const THRESHOLD = 0.01;
/** Fewer than so many of either side, or fewer than so many bad ones of both together, say nothing. */
export const FEWEST = { measured: 20, bad: 5 };
/** Above this, in milliseconds, interactions are not good any more (web.dev, INP). */
const SLOW_MS = 200;

interface Share {
  bad: number;
  of: number;
}

/** Two-proportion z-test with the shares pooled, one-sided: whether the candidate's share of bad ones is greater by more than chance. */
export function compareShares(live: Share, candidate: Share): Comparison {
  const bad = live.bad + candidate.bad;
  const of = live.of + candidate.of;
  if (Math.min(live.of, candidate.of) < FEWEST.measured) return { verdict: 'few', p: null };
  // None at all is known well enough: it is not worse.
  if (bad > 0 && bad < FEWEST.bad) return { verdict: 'few', p: null };
  const pooled = bad / of;
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / live.of + 1 / candidate.of));
  const difference = candidate.bad / candidate.of - live.bad / live.of;
  const p = spread === 0 ? 0.5 : upperTail(difference / spread);
  return { verdict: p < THRESHOLD ? 'worse' : 'chance', p };
}

export function compareVersions(live: VersionHealth, candidate: VersionHealth): HealthComparison {
  const loads = ({ troubled, loads: of }: VersionHealth): Share => ({ bad: troubled, of });
  const interactions = ({ inp }: VersionHealth): Share => ({ bad: inp.slow, of: inp.measured });
  const inp = compareShares(interactions(live), interactions(candidate));
  const isGood = (candidate.inp.p75 ?? 0) <= SLOW_MS;
  return {
    errors: compareShares(loads(live), loads(candidate)),
    inp: inp.verdict === 'worse' && isGood ? { ...inp, verdict: 'chance' } : inp,
  };
}

/** The chance that a standard normal value is at least z: Abramowitz and Stegun 7.1.26, within 1.5e-7. */
export function upperTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const polynomial = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const tail = (polynomial * Math.exp(-x * x)) / 2;
  return z >= 0 ? tail : 1 - tail;
}
