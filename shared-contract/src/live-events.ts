/**
 * Event of `GET /api/events` (text/event-stream): first parts of query keys that went stale, never what changed. With an id; after a broken connection the
 * header Last-Event-ID brings the missed ones.
 */
export interface TouchedEvent {
  /** As in query-keys.ts; 'all' when the missed events are unknown. */
  keys: readonly string[] | 'all';
  /** The X-Page of the page that made the change: its own screens are up to date. */
  page?: string;
}

/** Names of the events, after `event:`. */
export const LIVE_EVENT = {
  /** A TouchedEvent. */
  touched: 'touched',
  /** The live set changed: read /frontends.json. Without an id or data. */
  liveSet: 'live-set',
  /** The first event of a connection: its id is the position of the page. */
  hello: 'hello',
} as const;

/** Seconds between two signs of life on a connection where nothing happens. */
export const HEARTBEAT_SECONDS = 25;
/** Streams of one user on one process, over all sign-ins: a browser opens one for all its tabs. */
export const MOST_STREAMS = 20;
/** Header with the id of a page: random, and new with each page. */
export const PAGE_HEADER = 'x-page';
/** Header of a request that the page sends by itself: it is answered and does not prolong the sign-in. */
export const UNATTENDED_HEADER = 'x-unattended';
