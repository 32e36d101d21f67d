import type { LiveArea } from '@karkhana/release/live-set';
import { activationAgainst, isEnough } from './failure-rules.ts';

const NOW = new Date('2026-11-20T11:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const live = (more: Partial<LiveArea> = {}): LiveArea => ({ version: '1.1.0', change: 7, since: minutesAgo(10), by: 'asha', action: 'activate', ...more });
const report = (more: object = {}) => ({ area: 'mf-sales', version: '1.1.0', kind: 'load' as const, message: 'x', ...more });
const trial = { version: '1.2.0', traffic: 10, change: 8, since: minutesAgo(5), by: 'asha' };

test.each([
  ['of the active version', report(), live(), 7],
  ['of a screen that throws', report({ kind: 'render' }), live(), 7],
  ['half an hour after', report(), live({ since: minutesAgo(30) }), 7],
  ['later', report(), live({ since: minutesAgo(31) }), undefined],
  ['of another version', report({ version: '1.0.0' }), live(), undefined],
  ['of the network', report({ kind: 'network' }), live(), undefined],
  ['of the shell', report({ area: 'shell' }), live(), undefined],
  ['of an area that is not live', report(), undefined, undefined],
  ['of a version on trial', report({ version: '1.2.0' }), live({ trial }), 8],
  ['of the version beside one on trial', report(), live({ trial }), 7],
])('a report %s', (_name, said, area, activation) => {
  expect(activationAgainst(said, area, NOW)).toBe(activation);
});

test.each([
  [5, 3, 3, false, true],
  [4, 4, 9, false, false],
  [9, 2, 9, false, false],
  [0, 0, 9, false, false],
  [9, 4, 4, true, false],
  [5, 3, 5, true, true],
])('%d reports of %d users, %d have it, on trial %s: %s', (reports, users, having, onTrial, enough) => {
  expect(isEnough({ reports, users, having }, onTrial)).toBe(enough);
});
