import { browserSpansSchema } from '@karkhana/shared-contract/frontends/browser-span-schema';
import { emptyResource } from '@opentelemetry/resources';
import { routeOfPath, spansOf } from './browser-spans.ts';

const NOW = Date.UTC(2026, 10, 27, 6, 30);
const SPAN = {
  trace: '4bf92f3577b34da6a3ce929d0e0e4736',
  id: '00f067aa0ba902b7',
  method: 'GET',
  path: '/api/sales',
  area: 'mf-sales',
  start: NOW - 2_000.125,
  duration: 80.25,
  status: 200,
};
const report = (more: object = {}, sent = NOW) => ({ version: '1.4.0', sent, spans: [{ ...SPAN, ...more }] });
const taken = (given: object) => spansOf(browserSpansSchema.validateSync(given), emptyResource(), NOW)[0]!;

test('a span begins and ends to the microsecond as its browser saw it', () => {
  expect(taken(report())).toMatchObject({ startTime: [NOW / 1_000 - 3, 999_875_000], endTime: [NOW / 1_000 - 2, 80_125_000], duration: [0, 80_250_000] });
});

test.each([8 * 86_400_000, -8 * 86_400_000])('a browser whose clock is %d ms off has its spans at the right time', (off) => {
  const { startTime, endTime } = taken(report({ start: SPAN.start + off }, NOW + off));
  expect([startTime, endTime]).toEqual([taken(report()).startTime, taken(report()).endTime]);
});

test('a clock that is a little off is believed: its report was on its way', () =>
  expect(taken(report({}, NOW - 900)).startTime).toEqual(taken(report()).startTime));

test.each([
  [{ trace: '0'.repeat(32) }, 'Trace must be 32 hexadecimal digits'],
  [{ trace: SPAN.trace.toUpperCase() }, 'Trace must be 32 hexadecimal digits'],
  [{ id: 'x'.repeat(16) }, 'Id must be 16 hexadecimal digits'],
  [{ id: '0'.repeat(16) }, 'Id must be 16 hexadecimal digits'],
  [{ method: 'TRACE' }, 'Method must be one of GET, POST, PUT, PATCH, DELETE'],
  [{ path: `/api/${'a'.repeat(300)}` }, 'Path may have at most 300 characters'],
  [{ start: -1 }, 'Start must be at least 0'],
  [{ duration: 600_001 }, 'Duration is too large'],
  [{ status: 600 }, 'Status must be at most 599'],
  [{ failure: 'Shree Ganesh' }, 'Failure must be one of NO_CONNECTION, CANCELLED, UNKNOWN'],
  [{ attributes: {} }, /attributes/],
])('%j is refused', (more, sentence) => expect(() => taken(report(more))).toThrow(sentence));

test('a report has 64 spans at most', () => {
  const of = (count: number) => ({ ...report(), spans: Array.from({ length: count }, () => SPAN) });
  expect(spansOf(browserSpansSchema.validateSync(of(64)), emptyResource(), NOW)).toHaveLength(64);
  expect(() => taken(of(65))).toThrow('Spans may have at most 64 entries');
  expect(() => taken(of(0))).toThrow('Spans is required');
});

test.each([
  ['GET', '/api/sales', '/api/sales'],
  ['GET', '/api/sales/418', '/api/sales/:id'],
  ['GET', '/api/users/profile', '/api/users/profile'],
  ['GET', '/api/users/12', '/api/users/:id'],
  ['POST', '/api/firms/shree-ganesh/enter', '/api/firms/:name/enter'],
  ['GET', '/api/sales/', 'none'],
  ['GET', '/api/sales/418/Shree', 'none'],
  ['DELETE', '/api/sales', 'none'],
  ['GET', '', 'none'],
])('%s %s is of %s', (method, path, route) => expect(routeOfPath(method, path)).toBe(route));
