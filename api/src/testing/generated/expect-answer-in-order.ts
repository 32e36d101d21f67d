import type { ErrorCode } from '@karkhana/shared-contract/errors';
import type { LightMyRequestResponse } from 'fastify';

/** By docs/reference/http.md#errors, and not by the code. */
const CODES: Record<number, readonly ErrorCode[]> = {
  400: ['BAD_INPUT'],
  401: ['NOT_SIGNED_IN'],
  403: ['NOT_PERMITTED'],
  404: ['NOT_FOUND'],
  409: ['CONFLICT', 'STALE_VERSION', 'SHORT_STOCK', 'CLOSED_PERIOD', 'STATEMENT_DOES_NOT_FOLLOW', 'KEY_REUSED'],
  413: ['TOO_LARGE'],
  415: ['UNSUPPORTED_TYPE'],
  422: ['TOTALS_DIFFER', 'NO_MONEY_MOVED', 'INCOMPLETE'],
  429: ['TOO_MANY_TRIES'],
};
/** Internal messages of yup, JavaScript and PostgreSQL. */
const JARGON = /the final value was|cannot read prop|is not a function|violates|invalid input syntax|out of range|\[object/i;

/** What must hold of an answer to anything at all: done and whole, or refused in the one shape of an error. Never a fault of the server's. */
export function expectAnswerInOrder({ statusCode, headers, rawPayload, body }: LightMyRequestResponse): void {
  const type = String(headers['content-type']);
  if (statusCode < 300) {
    // 204 is the answer without a body.
    expect(rawPayload.length > 0).toBe(statusCode !== 204);
    if (type.startsWith('application/json')) expect(JSON.parse(body)).toEqual(expect.any(Object));
    if (type.startsWith('application/pdf')) expect(rawPayload.subarray(-6).toString()).toContain('%%EOF');
    if (type.includes('spreadsheetml')) expect(rawPayload.subarray(-22, -18).toString('latin1')).toBe('PK\u0005\u0006');
    return;
  }
  expect(Object.keys(CODES)).toContain(String(statusCode));
  expect(type).toBe('application/json; charset=utf-8');
  const { error, message, code, fields = {}, requestId } = JSON.parse(body);
  expect(CODES[statusCode]).toContain(code);
  expect(message).toMatch(/\S/);
  expect(error).toBe(message);
  expect(requestId).toMatch(/^[\w-]{36}$/);
  for (const sentence of [message, ...Object.values(fields)]) {
    expect(sentence).toEqual(expect.any(String));
    expect(sentence).not.toMatch(JARGON);
  }
}
