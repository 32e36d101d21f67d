import type { ReleaseChange } from '@karkhana/shared-contract/releases/release';
import { releaseMatters } from './release-matters.ts';

const NOW = new Date('2026-11-20T06:00:00Z');
const change = (sequence: number, parts: Partial<ReleaseChange> = {}): ReleaseChange => ({
  sequence,
  at: `2026-11-${String(sequence).padStart(2, '0')}T05:00:00.000Z`,
  by: 'Asha Kulkarni',
  why: 'the totals are right now',
  action: 'activate',
  forced: false,
  area: 'mf-sales',
  version: '1.3.0',
  replaced: '1.2.0',
  traffic: 100,
  ...parts,
});

test.each([
  [{}, 'mf-sales 1.3.0 made live by Asha Kulkarni: the totals are right now'],
  [{ traffic: 10 }, 'mf-sales 1.3.0 for 10 % of the users made live by Asha Kulkarni: the totals are right now'],
  [{ action: 'rollback' as const, version: '1.2.0' }, 'mf-sales 1.2.0 rolled back by Asha Kulkarni: the totals are right now'],
  [{ action: 'revert' as const, by: 'Karkhana' }, 'mf-sales 1.3.0 taken back by Karkhana: the totals are right now'],
  [{ action: 'restore' as const, version: null }, 'mf-sales 1.2.0 (no longer live) restored by Asha Kulkarni: the totals are right now'],
])('%j is shown as %s', (parts, title) => expect(releaseMatters([change(18, parts)], NOW)).toEqual([{ sequence: 18, at: '2026-11-18T05:00:00.000Z', title }]));

test('one change that took several areas is listed once', () => {
  const rows = [change(18, { action: 'restore' }), change(18, { action: 'restore', area: 'shell', version: '2.0.0' }), change(17)];
  expect(releaseMatters(rows, NOW).map((matter) => [matter.sequence, matter.title])).toEqual([
    [18, 'mf-sales 1.3.0 and shell 2.0.0 restored by Asha Kulkarni: the totals are right now'],
    [17, 'mf-sales 1.3.0 made live by Asha Kulkarni: the totals are right now'],
  ]);
});

test('neither the first version of an area, nor changes older than 30 days, nor more than 50', () => {
  expect(releaseMatters([change(18, { replaced: null }), change(17, { at: '2026-10-21T05:59:59.000Z' })], NOW)).toEqual([]);
  const many = Array.from({ length: 80 }, (_, index) => change(1_000 - index, { at: '2026-11-20T05:00:00.000Z' }));
  expect(releaseMatters(many, NOW).map((matter) => matter.sequence)).toEqual(many.slice(0, 50).map((row) => row.sequence));
});
