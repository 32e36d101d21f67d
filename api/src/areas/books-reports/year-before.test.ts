import { yearBefore } from './year-before.ts';

test.each([
  ['2026-04-01', '2027-03-31', '2025-04-01', '2026-03-31'],
  ['2026-11-05', '2026-11-20', '2025-11-05', '2025-11-20'],
  ['2028-02-29', '2028-02-29', '2027-02-28', '2027-02-28'],
  ['2029-02-01', '2029-02-28', '2028-02-01', '2028-02-29'],
])('a year before %s to %s is %s to %s', (startDate, endDate, first, last) =>
  expect(yearBefore({ startDate, endDate })).toEqual({ startDate: first, endDate: last }),
);
