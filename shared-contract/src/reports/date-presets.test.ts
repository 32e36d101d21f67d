import { chosenDays, daysOf, withPeriod } from './date-presets.ts';

test.each([
  ['this-month', '2026-11-20', '2026-11-01', '2026-11-30'],
  ['this-month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['last-month', '2027-01-31', '2026-12-01', '2026-12-31'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['this-quarter', '2027-03-31', '2027-01-01', '2027-03-31'],
  ['last-quarter', '2027-01-01', '2026-10-01', '2026-12-31'],
  ['last-quarter', '2026-04-01', '2026-01-01', '2026-03-31'],
  ['last-year', '2027-04-01', '2026-04-01', '2027-03-31'],
  ['this-year', '2027-03-31', '2026-04-01', '2027-03-31'],
  ['this-year', '2027-04-01', '2027-04-01', '2028-03-31'],
] as const)('%s on %s is %s to %s', (period, today, startDate, endDate) => expect(daysOf(period, today)).toEqual({ startDate, endDate }));

test('a custom period keeps the days that were shown, a preset has its own', () => {
  const shown = { startDate: '2026-10-05', endDate: '' };
  expect(withPeriod('custom', shown)).toEqual({ period: 'custom', ...shown });
  expect(chosenDays(withPeriod('custom', shown), '2026-11-20')).toEqual(shown);
  expect(withPeriod('this-month', shown)).toEqual({ period: 'this-month', startDate: '', endDate: '' });
  expect(chosenDays(withPeriod('this-month', shown), '2026-11-20')).toEqual({ startDate: '2026-11-01', endDate: '2026-11-30' });
});
