import type { FastifyInstance, FastifyRequest } from 'fastify';
import { signedIn } from '../access.ts';
import { AppError } from '../app-error.ts';
import type { EventStreams } from './event-streams.ts';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // A proxy that gathered an answer before it passes it on would pass on nothing.
  'x-accel-buffering': 'no',
  // When the stream ends its connection does too: a server that stops would wait for one that is kept.
  connection: 'close',
};

/** A page that began to read longer ago than this reads again anyway. */
const LONGEST_MS = 60_000;

/** GET /api/events: what goes stale, as it happens (shared-contract/src/live-events.ts), until either side ends it. */
export function serveEvents(app: FastifyInstance, live: { readonly streams: EventStreams }): void {
  app.get('/api/events', { config: { access: 'signed-in', unattended: true } }, async (request, reply) => {
    if (!(request.headers.accept ?? '').includes('text/event-stream')) throw new AppError('BAD_INPUT', 'Ask for events with Accept: text/event-stream');
    const user = signedIn(request);
    const { streams } = live;
    streams.mayOpen(user);
    const last = request.headers['last-event-id'];
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, HEADERS);
    // It has no end that the limit for slow readers could wait for.
    raw.setTimeout(0);
    raw.flushHeaders();
    streams.open(user, raw, typeof last === 'string' && last !== '' ? last : unheardMs(request));
  });
}

/** `?since=`: how many milliseconds ago the page began to read, at most a minute. */
function unheardMs({ query }: FastifyRequest): number {
  const { since } = query as { since?: unknown };
  return typeof since === 'string' && /^\d{1,12}$/.test(since) ? Math.min(Number(since), LONGEST_MS) : 0;
}
