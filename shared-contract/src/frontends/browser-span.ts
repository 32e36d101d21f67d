// Without the schema, which a browser that traces does not need.

/** How many there may be in one report; the longest address, in characters; and the longest request, in milliseconds. */
export const SPAN_LIMITS = { spans: 64, path: 300, milliseconds: 600_000 } as const;

/** A request of a page to the api, as the page saw it: one span of OpenTelemetry. */
export interface BrowserSpan {
  /** 32 hexadecimal digits. */
  trace: string;
  /** 16 hexadecimal digits: the parent of the server's span. */
  id: string;
  method: (typeof SPAN_METHODS)[number];
  /** '/api/sales/418', without a query. The server passes on its route, '/api/sales/:id'. */
  path: string;
  /** Area of the screen; 'shell' where the screen is none of an area's. */
  area: string;
  /** Of that area; absent where it is not known. */
  version?: string;
  /** Milliseconds since 1970 by the browser's clock. */
  start: number;
  /** In milliseconds. */
  duration: number;
  /** 0 where no answer came. */
  status: number;
  /** Why no answer came. */
  failure?: (typeof SPAN_FAILURES)[number];
}

export const SPAN_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** CANCELLED: the page did not need it any more. */
export const SPAN_FAILURES = ['NO_CONNECTION', 'CANCELLED', 'UNKNOWN'] as const;
