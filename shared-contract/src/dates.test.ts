import {
  addDays,
  clockInIndia,
  dayInIndia,
  financialYear,
  firstOfFinancialYear,
  firstOfMonth,
  isDay,
  lastOfMonth,
  monthName,
  monthNameShort,
  monthNumber,
  monthsBetween,
  startOfDay,
} from './dates.ts';

// `npm test` runs this file in UTC and in Asia/Kolkata.
test.each([
  ['2026-11-19T18:29:59Z', '2026-11-19'],
  ['2026-11-19T18:30:00Z', '2026-11-20'],
  ['2026-03-31T18:29:59.999Z', '2026-03-31'],
  ['2026-03-31T18:30:00Z', '2026-04-01'],
])('the instant %s is the business day %s', (instant, day) => expect(dayInIndia(new Date(instant))).toBe(day));

test('today is the day in India', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T18:29:59Z') });
  expect(dayInIndia()).toBe('2026-11-20');
  jest.setSystemTime(Date.parse('2026-11-20T18:30:00Z'));
  expect(dayInIndia()).toBe('2026-11-21');
  jest.useRealTimers();
});

test('the clock in India, and the instant at which its day begins', () => {
  expect(clockInIndia('2026-11-20T04:00:00.000Z')).toBe('2026-11-20T09:30:00.000');
  expect(clockInIndia(new Date('2026-12-31T18:30:00Z'))).toBe('2027-01-01T00:00:00.000');
  expect(startOfDay('2026-11-20').toISOString()).toBe('2026-11-19T18:30:00.000Z');
});

test('months by name, and what people write for them', () => {
  expect([monthName('2026-11-20'), monthName('2026-01'), monthNameShort('2026-09'), monthName('2026-13')]).toEqual(['November', 'January', 'Sep', '-']);
  expect(['nov', 'Nov', 'NOVEMBER', 'Sept', 'foo', 'ju', ''].map(monthNumber)).toEqual([11, 11, 11, 9, 0, 0, 0]);
});

test.each([
  ['2026-03-31', 2025],
  ['2026-04-01', 2026],
  ['2026-12-31', 2026],
  ['2027-01-01', 2026],
  ['2000-03-31', 1999],
])('%s is in the financial year that began in %i', (day, year) => expect(financialYear(day)).toBe(year));

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['2026-11-20T00:00', false],
  ['', false],
])('%p exists: %p', (text, exists) => expect(isDay(text)).toBe(exists));

test('days are added over months and leap years', () => {
  expect(addDays('2026-03-31', 1)).toBe('2026-04-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect([firstOfMonth('2026-11-20'), lastOfMonth('2026-11-20'), lastOfMonth('2028-02-01'), lastOfMonth('2026-12-31')]).toEqual([
    '2026-11-01',
    '2026-11-30',
    '2028-02-29',
    '2026-12-31',
  ]);
});

test.each([
  ['2026-03-31', '2025-04-01', 12, '2026-03'],
  ['2026-04-01', '2026-04-01', 1, '2026-04'],
  ['2026-11-20', '2026-04-01', 8, '2026-11'],
  ['2027-01-31', '2026-04-01', 10, '2027-01'],
])('the financial year up to %s begins on %s and has %i months', (today, first, count, last) => {
  expect(firstOfFinancialYear(today)).toBe(first);
  const months = monthsBetween(first, today);
  expect([months.length, months[0], months.at(-1)]).toEqual([count, first.slice(0, 7), last]);
  expect(months).toEqual([...new Set(months)].sort());
});

test('days of one month are one month; a time that ends before it begins has none', () => {
  expect(monthsBetween('2026-02-28', '2026-02-28')).toEqual(['2026-02']);
  expect(monthsBetween('2026-01-31', '2026-03-01')).toEqual(['2026-01', '2026-02', '2026-03']);
  expect(monthsBetween('2026-04-01', '2026-03-31')).toEqual([]);
});
