import { bucketOf } from '@karkhana/shared-contract/frontends/bucket';
import { type Frontend, pickRelease } from './pick-release.ts';

const frontend = (version: string, deployment: Frontend['deployment'], fallback?: string): Frontend => ({
  url: `/areas/mf-sales/${version}/remoteEntry.js`,
  metadata: { version, integrity: `hash of ${version}` },
  ...(deployment && { deployment }),
  ...(fallback && { fallbackUrl: `/areas/mf-sales/${fallback}/remoteEntry.js`, extras: { fallback: { version: fallback, integrity: `hash of ${fallback}` } } }),
});
const main = frontend('1.0.0', { default: true, traffic: 90 }, '0.9.0');
const trial = (traffic: number) => frontend('1.1.0', { default: false, traffic }, '1.0.0');
const versionOf = (userId: number | undefined, ...releases: Frontend[]) => pickRelease('mf-sales', releases, userId).active?.version;
const users = Array.from({ length: 2_000 }, (_, index) => index + 1);

test('without a trial all users get the live one, with its fallback', () => {
  expect(pickRelease('mf-sales', [main], 7)).toEqual({
    active: { version: '1.0.0', url: '/areas/mf-sales/1.0.0/remoteEntry.js', integrity: 'hash of 1.0.0' },
    fallback: { version: '0.9.0', url: '/areas/mf-sales/0.9.0/remoteEntry.js', integrity: 'hash of 0.9.0' },
  });
  expect(versionOf(undefined, main)).toBe('1.0.0');
  expect(pickRelease('mf-sales', undefined, 7)).toEqual({});
  expect(pickRelease('mf-sales', [], 7)).toEqual({});
});

test('about as many users as the share, at any sign-in; signed-out visitors are not among them', () => {
  for (const traffic of [1, 10, 50, 99]) {
    const share = users.filter((user) => versionOf(user, main, trial(traffic)) === '1.1.0').length / users.length;
    expect(Math.abs(share * 100 - traffic)).toBeLessThan(3);
  }
  expect(versionOf(undefined, main, trial(99))).toBe('1.0.0');
});

test('a user who has it keeps it when the share grows', () => {
  for (const user of users) if (versionOf(user, main, trial(10)) === '1.1.0') expect(versionOf(user, main, trial(30))).toBe('1.1.0');
});

test('the one on trial falls back to the live one', () => {
  const user = users.find((each) => bucketOf('mf-sales', each) < 10);
  expect(pickRelease('mf-sales', [main, trial(10)], user).fallback?.version).toBe('1.0.0');
});

test('another area is tried by others', () => {
  const same = users.filter((user) => bucketOf('mf-sales', user) < 10 && bucketOf('mf-stock', user) < 10);
  expect(same.length / users.length).toBeLessThan(0.03);
});
