import type { FastifyInstance } from 'fastify';

/** How long an answer waits for a client that takes none of it. A system that buffers megabytes for a slow client reports progress 30 s late. */
export const STALL_MS = 60_000;

/**
 * Closes connections of clients that send requests and do not read, which would hold their answers for ever. The time begins anew with every piece
 * that a slow client takes. While the server still makes the answer there is no limit here.
 */
export function dropStalledReaders(app: FastifyInstance, stallMs = STALL_MS): void {
  app.addHook('onSend', async (request, reply) => {
    reply.raw.setTimeout(stallMs, () => {
      request.log.info({ method: request.method, address: request.ip, user: request.user?.id }, 'dropped a client that does not read its answer');
      reply.raw.destroy();
    });
  });
}
