import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { LiveSet } from '../frontends/live-set.ts';
import { serveFrontends } from '../frontends/serve-frontends.ts';
import { type Access, assertAccess, type User } from './access.ts';
import { AppError } from './app-error.ts';
import type { Database } from './database.ts';
import { whyNotReady } from './health.ts';
import { acceptJsonOnly } from './json-body.ts';
import { logRequests } from './log-requests.ts';
import type { Route } from './route.ts';
import { sendError } from './send-error.ts';
import { findUser } from './sign-in.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    user?: User | undefined;
  }
}

export interface AppOptions {
  /** Silent without one. */
  logger?: FastifyBaseLogger;
  /** Addresses whose X-Forwarded-For is believed (TRUST_PROXY). */
  trustProxy?: string | undefined;
  /** The released areas; without it the api stands alone. */
  liveSet?: LiveSet;
  /** Outside of production: an area may come from a dev server on the user's own machine. */
  localAreas?: boolean;
  /** Routes of another kind than `Route`, in a scope of their own: parsers and hooks that it adds stay there. */
  mount?: (scope: FastifyInstance) => Promise<void>;
}

const ONE_MEGABYTE = 1_000_000;
const COMPRESSIBLE = /^(?:text\/(?:html|plain|csv|css|javascript)|application\/(?:json|javascript)|image\/svg\+xml)/;

/** The whole api on one database: the server listens with it, tests `inject` into it. */
export function buildApp(database: Database, routes: readonly Route[], options: AppOptions = {}): FastifyInstance {
  const app: FastifyInstance = Fastify({
    bodyLimit: ONE_MEGABYTE,
    requestTimeout: 60_000,
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy ?? false,
    // log-requests.ts writes the one line that there is.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
  });
  acceptJsonOnly(app);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(() => {
    throw new AppError('NOT_FOUND', 'There is nothing at this address');
  });
  logRequests(app);
  checkAccess(app, database);
  endConnectionsWhenClosing(app);
  void app.register(compress, { encodings: ['br', 'gzip'], threshold: 1_024, customTypes: COMPRESSIBLE, globalDecompression: false });
  // In a plugin of their own, because compression adds itself to the routes that come after it.
  void app.register(async (scope) => {
    for (const route of routes) {
      const { method, url, access } = route;
      scope.route({ method, url, config: { access }, handler: (request, reply) => route.answer(database, request, reply) });
    }
    const { liveSet, mount } = options;
    if (mount) await scope.register(mount);
    healthRoutes(scope, () => whyNotReady(database, () => liveSet?.shell() !== undefined));
    if (liveSet) await serveFrontends(scope, liveSet, options.localAreas);
  });
  return app;
}

function checkAccess(app: FastifyInstance, database: Database): void {
  // An endpoint nobody thought about must not be open to everybody: the process does not start.
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${String(method)} ${url} declares no permission`);
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
    if (request.is404) return;
    const access = request.routeOptions.config.access!;
    if (access !== 'public') request.user = await findUser(database.db, request.headers.authorization);
    assertAccess(access, request.user);
  });
}

function healthRoutes(app: FastifyInstance, reason: () => Promise<string | undefined>): void {
  const options = { config: { access: 'public' }, logLevel: 'warn' } as const;
  app.get('/healthz', options, async () => ({ status: 'up' }));
  app.get('/readyz', options, async (_request, reply) => {
    const why = await reason();
    return why === undefined ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', reason: why });
  });
}

/** A kept connection would hold a stopping server for as long as its client likes. */
function endConnectionsWhenClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
