import { defineEndpoints, file } from './endpoint.ts';

/** What goes stale, as it happens (live-events.ts), until either side ends it. */
export const liveEndpoints = defineEndpoints({ 'GET /api/events': { access: 'signed-in', answer: file('text/event-stream') } });
