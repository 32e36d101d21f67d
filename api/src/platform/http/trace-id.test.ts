import { traceIdOf, traceParentOf } from './trace-id.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const REQUEST = '0b7f9a3e-53f8-4a6c-9d1e-6d2f5b8c7a10';

test.each([
  ['01', true],
  ['00', false],
  ['03', true],
  ['fe', false],
])('a browser’s traceparent is read as W3C writes it, with the flags %s', (flags, recorded) =>
  expect(traceParentOf({ traceparent: `00-${TRACE}-00f067aa0ba902b7-${flags}` })).toEqual({ traceId: TRACE, spanId: '00f067aa0ba902b7', recorded }),
);

test.each([
  undefined,
  '',
  `00-${TRACE}-00f067aa0ba902b7-0`,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`,
  `01-${TRACE}-00f067aa0ba902b7-01`,
  'x'.repeat(55),
  '0'.repeat(100_000),
])('%.60j is none; the request’s own id replaces it', (traceparent) => {
  expect(traceParentOf({ traceparent })).toBeUndefined();
  expect(traceIdOf({ traceparent }, REQUEST)).toBe(REQUEST.replaceAll('-', ''));
});
