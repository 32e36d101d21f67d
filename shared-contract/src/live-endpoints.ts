import { defineEndpoints, file } from './endpoint.ts';

/** Events about stale lists (live-events.ts), until either side ends the stream. */
export const liveEndpoints = defineEndpoints({ 'GET /api/events': { access: 'signed-in', answer: file('text/event-stream') } });
