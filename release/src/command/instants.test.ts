import { formatInstant, inIndia, readInstant } from './instants.ts';

test.each([
  ['2026-11-20T09:30', '2026-11-20T04:00:00.000Z'],
  ['2026-11-20 09:30', '2026-11-20T04:00:00.000Z'],
  ['2026-11-20T09:30:15.250', '2026-11-20T04:00:15.250Z'],
  ['2026-11-20', '2026-11-19T18:30:00.000Z'],
  ['2026-11-20T09:30Z', '2026-11-20T09:30:00.000Z'],
  ['2026-11-20T09:30:00z', '2026-11-20T09:30:00.000Z'],
  ['2026-11-20T09:30+01:00', '2026-11-20T08:30:00.000Z'],
  ['yesterday', undefined],
  ['', undefined],
  ['2026-02-31T09:30', undefined],
  ['2026-13-01T09:30', undefined],
  ['2026-11-20T25:30', undefined],
  ['20/11/2026', undefined],
])("%p is India's time unless it says otherwise, whatever the machine's zone: %p", (text, instant) => {
  expect(readInstant(text)?.toISOString()).toBe(instant);
});

test('what is shown can be typed again', () => {
  const instant = '2026-11-20T20:00:00.123Z';
  expect(inIndia(instant)).toBe('2026-11-21T01:30:00.123+05:30');
  expect(readInstant(inIndia(instant))?.toISOString()).toBe(instant);
  expect(formatInstant(new Date(instant))).toBe('21 Nov 2026, 01:30:00 in India (2026-11-20T20:00:00.123Z)');
});
