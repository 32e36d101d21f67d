// Without the schema, which a browser that reports does not need.

/**
 * Where an error came to light: in a handler or timer, in a promise, while drawing inside an error boundary or outside of all, as a script
 * that did not load, or as something that the page's security policy refused.
 */
export const CLIENT_ERROR_KINDS = ['error', 'rejection', 'caught', 'uncaught', 'script', 'policy'] as const;
export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number];

/** In characters. */
export const CLIENT_ERROR_LIMITS = { name: 100, message: 300, stack: 4_000, route: 200 } as const;
/** Errors in one report. */
export const CLIENT_ERRORS_AT_ONCE = 10;

/** What went wrong in a browser. */
export interface ClientError {
  /** As staff read it out: 'MFS-7F3A-0912'. */
  id: string;
  /** By the address of the script: 'mf-sales', 'shell'. */
  area: string;
  version: string;
  kind: ClientErrorKind;
  name: string;
  message: string;
  /** Its frames, without the message. */
  stack: string;
  /** The page's address without ids and query: '/sales/:id'. */
  route: string;
  /** Of the page's requests at that time (W3C Trace Context): 32 hexadecimal digits. */
  trace?: string | undefined;
  /** How often it happened since the last report. */
  count: number;
}
