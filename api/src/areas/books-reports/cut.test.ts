import { cutOf } from './cut.ts';

test.each([
  ['2026-11-30', '2026-11-01', null, null, 1],
  ['2026-11-29', '2026-11-01', '2026-11-30', '2026-11-30', -1],
  ['2026-11-16', '2026-11-01', '2026-11-17', '2026-11-30', -1],
  ['2026-11-15', '2026-10-01', '2026-11-01', '2026-11-15', 1],
  ['2027-01-01', '2026-12-01', '2027-01-01', '2027-01-01', 1],
  ['2028-02-29', '2028-02-01', null, null, 1],
  ['2027-02-28', '2027-02-01', null, null, 1],
  [undefined, 'infinity', null, null, 1],
] as const)('what is posted up to %s reads at most 15 days beside whole months', (day, month, from, to, sign) =>
  expect(cutOf(day)).toEqual({ month, from, to, sign }),
);
