import { randomHex } from './random-hex.ts';

/** Milliseconds after which a screen that stays open has a new one: a trace of a whole day would be of no use. */
const LONGEST = 5 * 60_000;

let trace = { id: '', path: '', since: 0 };

/** Common id of one screen's requests and errors, in 32 hexadecimal digits: the number of one leads to the others. */
export function currentTrace(): string {
  const now = Date.now();
  if (trace.id === '' || trace.path !== location.pathname || now - trace.since > LONGEST) trace = { id: randomHex(16), path: location.pathname, since: now };
  return trace.id;
}

/** The header `traceparent` of a request (W3C Trace Context), 55 characters. 00 at its end: no span of that number is recorded. */
export const traceparent = (): string => `00-${currentTrace()}-${randomHex(8)}-00`;
