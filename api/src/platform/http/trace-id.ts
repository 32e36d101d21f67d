import type { IncomingHttpHeaders } from 'node:http';

/** The browser's trace of a request (W3C Trace Context); both in hexadecimal. */
export interface TraceParent {
  /** 32 digits. */
  traceId: string;
  /** 16 digits, of the sender's span. */
  spanId: string;
  /** The sender records that span, too. */
  recorded: boolean;
}

/** The flag of W3C Trace Context, one bit. */
const SAMPLED = 1;

/** Undefined where there is none, or none that is well formed. */
export function traceParentOf({ traceparent }: IncomingHttpHeaders): TraceParent | undefined {
  if (typeof traceparent !== 'string' || traceparent.length !== 55) return undefined;
  const [, traceId = '', spanId = '', flags = ''] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent) ?? [];
  return /[1-9a-f]/.test(traceId) && /[1-9a-f]/.test(spanId) ? { traceId, spanId, recorded: (Number.parseInt(flags, 16) & SAMPLED) !== 0 } : undefined;
}

/** The trace that a request's lines carry: its browser's, or one of its own made of its id, a UUID. */
export const traceIdOf = (headers: IncomingHttpHeaders, requestId: string): string => traceParentOf(headers)?.traceId ?? requestId.replaceAll('-', '');
