import { dayBars, sentenceOf } from './day-bars.ts';

const rows = [
  { key: '2026-11-02', net_amount: 353.96 },
  { key: '2026-11-04', net_amount: 100 },
];

test('every day of the month up to today, today marked', () => {
  expect(dayBars(rows, '2026-11-04').map(({ label, value, current }) => [label, value, current])).toEqual([
    ['1 Nov', 0, false],
    ['2', 353.96, false],
    ['3', 0, false],
    ['4 Nov', 100, true],
  ]);
});

test('a later day with a sale has its bar too, and those between; each leads to its sales', () => {
  const bars = dayBars(rows, '2026-11-02');
  expect(bars.map(({ label, value, current }) => [label, value, current])).toEqual([
    ['1 Nov', 0, false],
    ['2 Nov', 353.96, true],
    ['3', 0, false],
    ['4', 100, false],
  ]);
  expect(bars[3]?.to).toBe('/sales?start_date=2026-11-04&end_date=2026-11-04&cancelled=false');
});

test.each([
  ['2026-11-04', rows, 'Sales by day, 1 to 4 November 2026. Highest 02 Nov, ₹353.96. Today ₹100.00.'],
  ['2026-11-03', rows, 'Sales by day, 1 to 4 November 2026. Highest 02 Nov, ₹353.96. Today ₹0.00.'],
  ['2026-11-01', [], 'Sales by day, 1 to 1 November 2026. Today ₹0.00.'],
])('the chart of %s in words', (today, sales, sentence) => expect(sentenceOf(dayBars(sales, today), today)).toBe(sentence));
