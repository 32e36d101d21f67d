import { dayBars, sentenceOf } from './day-bars.ts';

const days = [
  { day: '2026-11-18', quantity: 40 },
  { day: '2026-11-19', quantity: 0 },
  { day: '2026-11-20', quantity: 24.5 },
];

test('a bar for each day with the records behind it, the empty ones too, today marked', () => {
  expect(dayBars(days)).toEqual([
    { key: '2026-11-18', label: '18 Nov', name: '18 Nov 2026', value: 40, current: false, to: '/production?startDate=2026-11-18&endDate=2026-11-18' },
    { key: '2026-11-19', label: '19', name: '19 Nov 2026', value: 0, current: false, to: '/production?startDate=2026-11-19&endDate=2026-11-19' },
    { key: '2026-11-20', label: '20 Nov', name: '20 Nov 2026', value: 24.5, current: true, to: '/production?startDate=2026-11-20&endDate=2026-11-20' },
  ]);
});

test.each([
  [days, 'Production by day, 18 Nov 2026 to 20 Nov 2026. Highest 18 Nov 2026, 40 units. Today 24.5 units.'],
  [[{ day: '2026-11-20', quantity: 0 }], 'Production by day, 20 Nov 2026 to 20 Nov 2026. Nothing was produced. Today 0 units.'],
  [[], 'Production by day.'],
])('in words, %#', (of, sentence) => expect(sentenceOf(of)).toBe(sentence));
