import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A request that was on its way when the server began to stop has arrived by then. */
const ARRIVED_MS = 1_000;

/** Connections that clients keep, or open in advance as browsers do, would hold a stopping server for as long as the clients like. */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
  let closing = false;
  const silent = new Set<Socket>();
  app.server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    closing = true;
    setTimeout(() => {
      for (const socket of silent) socket.destroy();
    }, ARRIVED_MS).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
