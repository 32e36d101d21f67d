/**
 * What `GET /api/events` sends (text/event-stream): which first parts of query keys went stale, never what changed. With an id; after a
 * broken connection what was missed follows on the header Last-Event-ID.
 */
export interface TouchedEvent {
  /** As in query-keys.ts; 'all' when it is not known any more what was missed. */
  keys: readonly string[] | 'all';
  /** The X-Page of the page that did it: its own screens know already. */
  page?: string;
}

/** The names that stand behind `event:`. */
export const LIVE_EVENT = {
  /** A TouchedEvent. */
  touched: 'touched',
  /** What is live changed: /frontends.json says what is. Without an id or data. */
  liveSet: 'live-set',
  /** The first event of a connection: its id is where the page stands. */
  hello: 'hello',
} as const;

/** Seconds between two signs of life on a connection where nothing happens. */
export const HEARTBEAT_SECONDS = 25;
/** Of one user, on one process, over all of their sign-ins: a browser needs one, whatever its tabs. */
export const MOST_STREAMS = 20;
/** The header by which a page says which one it is: random, and new with each page. */
export const PAGE_HEADER = 'x-page';
/** The header of a request that no person asked for: it is answered as ever, and does not prolong the sign-in. */
export const UNATTENDED_HEADER = 'x-unattended';
