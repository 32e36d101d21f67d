import { daysLate, lateFee, lateInterest } from './late-payment.ts';

const CRORE = 1_00_00_000_00;

test.each([
  ['2026-11-20', '2026-11-20', 0],
  ['2026-11-20', '2026-11-01', 0],
  ['2026-11-20', '2026-12-20', 30],
])('due %s, paid %s: %d days late', (due, paid, days) => expect(daysLate(due, paid)).toBe(days));

test.each([
  [10_000_00, 0, 0],
  [10_000_00, 30, 147_95],
  [10_000_00, 365, 1_800_00],
  [-5_00, 30, 0],
])('interest on %d paise for %d days', (tax, days, expected) => expect(lateInterest(tax, days)).toBe(expected));

test.each([
  [0, false, 0, 0],
  [3, false, 0, 150_00],
  [3, true, 0, 60_00],
  [100, true, 9 * CRORE, 500_00],
  [100, false, 1.5 * CRORE, 2_000_00],
  [200, false, 5 * CRORE, 5_000_00],
  [300, false, 5 * CRORE + 1, 10_000_00],
])('%d days late, nil %s, turnover %d: %d paise', (days, nil, turnover, expected) => expect(lateFee(days, { nil, turnover })).toBe(expected));
