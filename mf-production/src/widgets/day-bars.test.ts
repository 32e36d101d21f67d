import { dayBars, sentenceOf } from './day-bars.ts';

const days = [
  { day: '2026-11-18', quantity: 40 },
  { day: '2026-11-19', quantity: 0 },
  { day: '2026-11-20', quantity: 24.5 },
];

test('a bar for each day, the empty ones too, today marked', () => {
  expect(dayBars(days)).toEqual([
    { key: '2026-11-18', label: '18', name: '18 Nov 2026', value: 40, current: false },
    { key: '2026-11-19', label: '19', name: '19 Nov 2026', value: 0, current: false },
    { key: '2026-11-20', label: '20', name: '20 Nov 2026', value: 24.5, current: true },
  ]);
});

test.each([
  [days, 'Production by day, 18 Nov 2026 to 20 Nov 2026. Highest 18 Nov 2026, 40 units. Today 24.5 units.'],
  [[{ day: '2026-11-20', quantity: 0 }], 'Production by day, 20 Nov 2026 to 20 Nov 2026. Nothing was produced. Today 0 units.'],
  [[], 'Production by day.'],
])('in words, %#', (of, sentence) => expect(sentenceOf(of)).toBe(sentence));
