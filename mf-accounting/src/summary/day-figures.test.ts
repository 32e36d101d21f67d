import { aDay } from '../testing/samples.ts';
import { barShares, dayFigures, dayListPath } from './day-figures.ts';

test.each([
  ['more came in', 0.3, 0.1, 0.2, { income: 100, expense: 33 }],
  ['more was spent', 0.1, 0.3, -0.2, { income: 33, expense: 100 }],
  ['nothing', 0, 0, 0, { income: 0, expense: 0 }],
  ['only income', 1250, 0, 1250, { income: 100, expense: 0 }],
])('%s', (_name, income, expense, net, bars) => {
  const figures = dayFigures(aDay(income, expense));
  expect(figures).toMatchObject({ net, count: 10 });
  expect(barShares(figures)).toEqual(bars);
});

test('zeros until the day is known', () => expect(dayFigures(undefined)).toMatchObject({ net: 0, count: 0 }));

test('the list behind a figure', () => {
  expect(dayListPath('2026-03-31')).toBe('/accounting?startDate=2026-03-31&endDate=2026-03-31&status=completed');
  expect(dayListPath('2026-04-01', 'expense')).toBe('/accounting?startDate=2026-04-01&endDate=2026-04-01&type=expense&status=completed');
});
