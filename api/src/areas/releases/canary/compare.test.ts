import type { VersionHealth } from '@karkhana/shared-contract/releases/health';
import { compareUsers, compareVersions, upperTail } from './compare.ts';

test.each([
  [0, 0.5],
  [1.6449, 0.05],
  [2.3263, 0.01],
  [3.0902, 0.001],
  [-2.3263, 0.99],
])('the chance of z >= %p is %p', (z, p) => expect(upperTail(z)).toBeCloseTo(p, 5));

test.each([
  // By statistics.NormalDist of Python. In users.
  ['10 of 10 against 0 of 30 is worse', 0, 30, 10, 10, 'worse', 0],
  ['3 of 5 against 0 of 15 is worse, whoever of them lied', 0, 15, 3, 5, 'worse', 0.0008],
  ['3 of 5 against 0 of 5 is not certain without one of them', 0, 5, 3, 5, 'few', null],
  ['2 of 5 is one liar and one more: nothing is decided', 0, 100, 2, 5, 'few', null],
  ['1 of 5 is nobody, however many have the live one', 0, 1_000, 1, 5, 'chance', null],
  ['4 of 4 are too few users', 0, 100, 4, 4, 'few', null],
  ['6 of 30 against 10 of 40 is chance', 10, 40, 6, 30, 'chance', null],
  ['better than live is not worse', 50, 100, 10, 100, 'chance', 1],
  ['none of either is not worse', 0, 100, 0, 50, 'chance', 0.5],
  ['all of both is not worse', 50, 50, 50, 50, 'chance', 0.5],
  ['nobody on the live one is no comparison', 0, 0, 8, 8, 'few', null],
] as const)('%s', (_name, liveBad, liveOf, bad, of, verdict, p) => {
  const found = compareUsers({ bad: liveBad, of: liveOf }, { bad, of });
  expect(found.verdict).toBe(verdict);
  if (p !== null) expect(found.p).toBeCloseTo(p, 3);
});

test('no verdict hangs on one user: with any one of them turned round it is never the opposite', () => {
  for (let of = 5; of <= 12; of += 1) {
    for (let bad = 1; bad <= of; bad += 1) {
      for (const [liveBad, liveOf] of [
        [0, 5],
        [0, 40],
        [3, 20],
        [10, 40],
      ] as const) {
        const verdicts = [bad, bad - 1].map((each) => compareUsers({ bad: liveBad, of: liveOf }, { bad: each, of }).verdict);
        expect([of, bad, liveBad, liveOf, verdicts]).not.toEqual([of, bad, liveBad, liveOf, ['worse', 'chance']]);
      }
    }
  }
});

const health = (users: number, users_in_trouble: number, measured: number, slow: number): VersionHealth => ({
  ...{ version: '1.0.0', traffic: 50, users, users_in_trouble, loads: 100, failures: 0, troubled: 0 },
  inp: { measured: 100, slow: 0, p75: 90 },
  inp_users: { measured, slow },
});

test('errors and slowness are compared by users', () => {
  const { errors, inp } = compareVersions(health(40, 0, 40, 0), health(10, 0, 10, 9));
  expect([errors.verdict, inp.verdict]).toEqual(['chance', 'worse']);
});
