import type { FastifyInstance } from 'fastify';

/** One line per answered request: no headers and no bodies, which is where secrets are, and nothing behind a question mark: people are looked for by name and number. Files and probes only at level debug. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      url: pathOf(request.url).slice(0, 500),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      address: request.ip,
      user: request.user?.id,
    };
    if (request.url.startsWith('/api/')) request.log.info(line, 'answered');
    else request.log.debug(line, 'answered');
  });
}

const pathOf = (url: string): string => url.replace(/\?.*/s, '');
