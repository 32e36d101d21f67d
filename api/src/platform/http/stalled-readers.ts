import type { FastifyInstance } from 'fastify';

/** How long a client may take nothing of an answer that waits for it. A system that keeps megabytes for a slow client tells of them half a minute late. */
export const STALL_MS = 60_000;

/**
 * Closes the connections of those who ask and do not read, which would hold their answers for as long as they like. However slow a client
 * is, the time begins anew with every piece that it takes; while its answer is still being made there is no limit here.
 */
export function dropStalledReaders(app: FastifyInstance, stallMs = STALL_MS): void {
  app.addHook('onSend', async (request, reply) => {
    reply.raw.setTimeout(stallMs, () => {
      request.log.info({ method: request.method, address: request.ip, user: request.user?.id }, 'dropped a client that does not read its answer');
      reply.raw.destroy();
    });
  });
}
