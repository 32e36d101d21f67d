import type { VersionHealth } from '@karkhana/shared-contract/releases/health';
import { compareShares, compareVersions, upperTail } from './compare.ts';

test.each([
  [0, 0.5],
  [1.6449, 0.05],
  [2.3263, 0.01],
  [3.0902, 0.001],
  [-2.3263, 0.99],
])('the chance of z >= %p is %p', (z, p) => expect(upperTail(z)).toBeCloseTo(p, 5));

test.each([
  // By statistics.NormalDist of Python.
  ['7 of 1268 against 3 of 402 is chance', 7, 1_268, 3, 402, 'chance', 0.33],
  ['7 of 1190 against 8 of 84 is worse', 7, 1_190, 8, 84, 'worse', 0],
  ['6 of 300 against 10 of 200 is chance at 1 percent', 6, 300, 10, 200, 'chance', 0.0309],
  ['better than live is not worse', 50, 500, 10, 500, 'chance', 1],
  ['none of either is not worse', 0, 100, 0, 50, 'chance', 0.5],
  ['all of both is not worse', 50, 50, 50, 50, 'chance', 0.5],
] as const)('%s', (_name, liveBad, liveOf, bad, of, verdict, p) => {
  const found = compareShares({ bad: liveBad, of: liveOf }, { bad, of });
  expect(found.verdict).toBe(verdict);
  expect(found.p).toBeCloseTo(p, 3);
});

test.each([
  [0, 19, 0, 500],
  [0, 500, 19, 19],
  [0, 500, 4, 20],
])('%i of %i against %i of %i: too few to tell', (liveBad, liveOf, bad, of) => {
  expect(compareShares({ bad: liveBad, of: liveOf }, { bad, of })).toEqual({ verdict: 'few', p: null });
});

const health = (inp: VersionHealth['inp']): VersionHealth => ({
  version: '1.0.0',
  traffic: 50,
  users: 10,
  users_in_trouble: 0,
  loads: 100,
  failures: 0,
  troubled: 0,
  inp,
});

test('slower by more than chance is worse only when it is slow', () => {
  const live = health({ measured: 500, slow: 10, p75: 90 });
  const slower = { measured: 500, slow: 100, p75: 190 };
  expect(compareVersions(live, health(slower)).inp.verdict).toBe('chance');
  expect(compareVersions(live, health({ ...slower, slow: 200, p75: 240 })).inp.verdict).toBe('worse');
});
