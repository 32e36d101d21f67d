import { formatDay, formatDayShort, formatInstant, formatInstantNumeric, formatMonth, formatMonthLong, formatWeekday } from './dates.ts';

// `npm test` runs this file in UTC and in Asia/Kolkata.
test.each([
  ['2026-11-20', '20 Nov 2026'],
  ['2026-03-31', '31 Mar 2026'],
  ['2026-04-01', '01 Apr 2026'],
  ['2028-02-29', '29 Feb 2028'],
  ['2026-11-20T18:45:00.000Z', '20 Nov 2026'],
  ['', '-'],
  [null, '-'],
  [undefined, '-'],
  ['2026-11', '-'],
])('day %p is %s', (day, text) => expect(formatDay(day)).toBe(text));

test.each([
  ['2026-11-20T18:29:59Z', '20 Nov 2026, 23:59', '20/11/2026 23:59'],
  ['2026-11-20T18:30:00Z', '21 Nov 2026, 00:00', '21/11/2026 00:00'],
  ['2026-12-31T20:00:00.000Z', '01 Jan 2027, 01:30', '01/01/2027 01:30'],
  [null, '-', '-'],
  ['soon', '-', '-'],
])('instant %p is %s in India', (instant, text, numeric) => {
  expect(formatInstant(instant)).toBe(text);
  expect(formatInstantNumeric(instant)).toBe(numeric);
});

test('other forms of a day', () => {
  expect(formatDayShort('2026-11-20')).toBe('20 Nov');
  expect(formatWeekday('2026-11-20')).toBe('Friday');
  expect(formatMonth('2026-11')).toBe('Nov 2026');
  expect(formatMonthLong('2026-11-20')).toBe('November 2026');
});
