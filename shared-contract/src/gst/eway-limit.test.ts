import { ewayBillLimit } from './eway-limit.ts';

test.each([
  ['2026-11-20', '27', '29', 50_000],
  ['2026-11-20', '27', '27', 100_000],
  ['2026-11-20', '24', '24', 50_000],
  ['2026-11-20', '27', null, 50_000],
  ['2026-11-20', undefined, undefined, 50_000],
  ['2018-05-01', '27', '27', 50_000],
  ['2018-03-31', '27', '29', Number.POSITIVE_INFINITY],
])('goods that leave on %s from %s to %s need an e-way bill above %d', (day, from, to, limit) => {
  expect(ewayBillLimit(day, from, to)).toBe(limit);
});
