import type { MonthSummary } from '@karkhana/shared-contract/accounting/monthly-summary';
import { monthListPath, monthsOfYear, sentenceOf, yearFigures, yearListPath } from './year-figures.ts';

const rows: MonthSummary[] = [
  { month: '2026-04', income: { total_amount: 0.1, transaction_count: 1 }, expense: { total_amount: 0.7, transaction_count: 2 } },
  { month: '2026-06', income: { total_amount: 0.2, transaction_count: 3 }, expense: { total_amount: 0, transaction_count: 0 } },
];
const nothing = { total_amount: 0, transaction_count: 0 };

test('every month of the financial year up to this one', () =>
  expect(monthsOfYear(rows.slice(0, 1), '2026-05-31')).toEqual([rows[0], { month: '2026-05', income: nothing, expense: nothing }]));

test.each(['2026-04-30', '2026-06-01'])('on %s a transaction of June has its month too', (today) =>
  expect(monthsOfYear(rows, today)).toEqual([rows[0], { month: '2026-05', income: nothing, expense: nothing }, rows[1]]),
);

test.each([
  ['2026-03-31', ['2025-04', '2026-03'], 12, '/accounting?startDate=2025-04-01&endDate=2026-03-31&status=completed'],
  ['2026-04-01', ['2026-04', '2026-04'], 1, '/accounting?startDate=2026-04-01&endDate=2027-03-31&status=completed'],
])('on %s they go from %p, and the list to the end of the year', (today, [first, last], count, path) => {
  const months = monthsOfYear([], today);
  expect([months[0]?.month, months.at(-1)?.month, months.length]).toEqual([first, last, count]);
  expect(yearListPath(today)).toBe(path);
});

test('the figures are exact sums; more spent than came in is below zero', () => {
  expect(yearFigures(rows)).toEqual({
    income: { total_amount: 0.3, transaction_count: 4 },
    expense: { total_amount: 0.7, transaction_count: 2 },
    net: -0.4,
    count: 6,
  });
  expect(yearFigures([])).toEqual({ income: nothing, expense: nothing, net: 0, count: 0 });
});

test('the list behind one side, of the year and of a month', () => {
  expect(yearListPath('2026-11-20', 'expense')).toBe('/accounting?startDate=2026-04-01&endDate=2027-03-31&type=expense&status=completed');
  expect(monthListPath('2028-02', 'income')).toBe('/accounting?startDate=2028-02-01&endDate=2028-02-29&type=income&status=completed');
});

test('in words', () =>
  expect(sentenceOf(monthsOfYear(rows, '2026-06-30'))).toBe('Income against expense by month, Apr 2026 to Jun 2026. Income ₹0.30, expense ₹0.70.'));
