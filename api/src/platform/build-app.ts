import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import type { Access } from '@karkhana/shared-contract/access';
import { UNATTENDED_HEADER } from '@karkhana/shared-contract/live-events';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { isPreviewed } from '../areas/releases/release-tries.repository.ts';
import { currentDatabase } from '../firms/current-database.ts';
import type { ServedFirms } from '../firms/served-firms.ts';
import { serveFrontends } from '../frontends/serve-frontends.ts';
import type { LiveSet } from '../frontends/served-live-set.ts';
import { assertAccess, type User } from './access.ts';
import { AppError } from './app-error.ts';
import { currentFirm, type ServedFirm } from './current-firm.ts';
import type { Database } from './database.ts';
import { endConnectionsWhenClosing } from './http/end-connections.ts';
import { type Health, healthOf } from './http/health.ts';
import { acceptJsonOnly } from './http/json-body.ts';
import { answerLinkError, linksLimit } from './http/link-pages.ts';
import { logRequests } from './http/log-requests.ts';
import { answerParserError } from './http/parser-errors.ts';
import { noticeProxy } from './http/proxy-notice.ts';
import { reportsLimit } from './http/reports-limit.ts';
import { sendError } from './http/send-error.ts';
import { refuseOtherHosts, type ServedHosts } from './http/served-hosts.ts';
import { dropStalledReaders } from './http/stalled-readers.ts';
import { traceIdOf } from './http/trace-id.ts';
import { acceptFiles, FORM } from './http/upload.ts';
import { acceptUploads } from './http/upload-body.ts';
import { limitUploads } from './http/uploads-at-once.ts';
import type { ChangeFeed } from './live/change-feed.ts';
import type { EventStreams } from './live/event-streams.ts';
import { serveEvents } from './live/serve-events.ts';
import { tellChanges } from './live/tell-changes.ts';
import { countRequests } from './metrics/http-series.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import type { Route } from './route.ts';
import { findUser } from './sign-in.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `deployer`: a person or a token, as areas/releases/deployments.ts checks. */
    access?: Access | 'deployer';
    atomic?: boolean;
    /** As `Route.file`. */
    file?: boolean;
    /** Counts who sends it, before its body is read. */
    takeReport?: ((userId: number) => void) | undefined;
    /** Counts the addresses that open links. */
    takeLink?: ((address: string) => void) | undefined;
    /** Sent by a page, not by a person: it does not prolong the sign-in. */
    unattended?: boolean;
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
  /** The released areas; without it the api serves no pages. */
  liveSet?: LiveSet;
  /** Outside of production: an area may come from a dev server on the user's own machine. */
  localAreas?: boolean;
  /** Traces and logs, where they are collected. */
  telemetry?: Pick<Telemetry, 'watch'> | undefined;
  /** The token that GET /metrics requires; without it only this machine gets an answer. */
  metricsToken?: string | undefined;
  /** Names under which it is answered; without it every one. */
  hosts?: ServedHosts | undefined;
  /** Sends each change to the open connections; without it no page hears of changes. */
  live?: { feed: ChangeFeed; streams: EventStreams };
  /** Where one process serves many firms: each request belongs to one of them, or to the installation, whose suite is on `database`. */
  firms?: Pick<ServedFirms, 'serve'> | undefined;
  /** Routes of another kind than `Route`, in a scope of their own: parsers and hooks that it adds stay there. */
  mount?: (scope: FastifyInstance) => Promise<void>;
  /** How long a client may take nothing of its answer; for tests. */
  stallMs?: number;
}

/** Live updates of the firm whose request it is. */
const LIVE_OF_FIRM: ServedFirm['live'] = {
  get feed() {
    return currentFirm().live.feed;
  },
  get streams() {
    return currentFirm().live.streams;
  },
};

const ONE_MEGABYTE = 1_000_000;
const COMPRESSIBLE = /^(?:text\/(?:html|plain|csv|css|javascript)|application\/(?:json|javascript)|image\/svg\+xml)/;

/** route.ts checks what comes and goes. Fastify would load two compilers for it, a sixth of a second of each start. */
function noSchemas(): never {
  throw new Error('A route has no schema of Fastify: its input is checked by its contract (route.ts)');
}

/** The whole api on one database: the server listens with it, tests `inject` into it. */
export function buildApp(database: Database, routes: readonly Route[], options: AppOptions = {}): FastifyInstance {
  const app: FastifyInstance = Fastify({
    bodyLimit: ONE_MEGABYTE,
    requestTimeout: 60_000,
    // Requests that arrive on an open connection get their answer; the server takes no new connections.
    return503OnClosing: false,
    // A request without a host is refused like one for another's.
    http: { requireHostHeader: false },
    clientErrorHandler: answerParserError,
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy ?? false,
    // log-requests.ts writes the one line that there is.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // All log lines of one screen's requests share its trace id.
    childLoggerFactory: (logger, bindings, childOptions, { headers }) =>
      logger.child({ ...bindings, trace_id: traceIdOf(headers, String(bindings.reqId)) }, childOptions),
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
  });
  acceptJsonOnly(app);
  acceptUploads(app);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(() => {
    throw new AppError('NOT_FOUND', 'There is nothing at this address');
  });
  options.telemetry?.watch(app);
  const unknownProxy = noticeProxy(app, options.trustProxy);
  logRequests(app);
  countRequests(app);
  const { firms } = options;
  const served = firms ? currentDatabase() : database;
  const live = firms ? LIVE_OF_FIRM : options.live;
  firms?.serve(app);
  if (options.hosts) refuseOtherHosts(app, options.hosts, { metricsToken: options.metricsToken !== undefined });
  checkAccess(app, served);
  endConnectionsWhenClosing(app);
  if (live) tellChanges(app, live);
  dropStalledReaders(app, options.stallMs);
  void app.register(compress, { encodings: ['br', 'gzip'], threshold: 1_024, customTypes: COMPRESSIBLE, globalDecompression: false });
  // In a plugin of their own, because compression adds itself to the routes that come after it.
  void app.register(async (scope) => {
    const databaseOf = byArea(served);
    const add = (to: FastifyInstance, route: Route) => {
      const { method, url, access, upload, atomic = false, reports = false, file = false, linked = false } = route;
      const own = databaseOf(url);
      const config = {
        access,
        atomic,
        file,
        takeReport: reports ? reportsLimit() : undefined,
        takeLink: linked ? linksLimit() : undefined,
        upload: upload !== undefined && upload !== FORM,
      };
      to.route({ method, url, config, ...(linked && { errorHandler: answerLinkError }), handler: (request, reply) => route.answer(own, request, reply) });
    };
    for (const route of routes) if (route.upload !== FORM) add(scope, route);
    await scope.register(async (forms) => {
      await acceptFiles(forms);
      limitUploads(forms);
      for (const route of routes) if (route.upload === FORM) add(forms, route);
    });
    const { liveSet, metricsToken, mount } = options;
    if (live) serveEvents(scope, live);
    app.addHook('preClose', async () => options.live?.streams.close());
    const health = () => healthOf(database, async () => liveSet !== undefined && (await liveSet.shell()) !== undefined, unknownProxy);
    serveMetrics(scope, { token: metricsToken, liveSet, database, health });
    if (mount) await scope.register(mount);
    healthRoutes(scope, health);
    if (liveSet)
      await serveFrontends(scope, {
        liveSet,
        isPreviewed: (...release) => isPreviewed(database.db, ...release),
        localAreas: options.localAreas ?? false,
      });
  });
  return app;
}

/** '/api/sales/:id' is of the area sales: what is stuck there leaves the connections of the others alone. */
function byArea(database: Database): (url: string) => Database {
  const areas = new Map<string, Database>();
  return (url) => {
    const area = url.split('/')[2] ?? '';
    const own = areas.get(area) ?? database.forArea();
    areas.set(area, own);
    return own;
  };
}

function checkAccess(app: FastifyInstance, database: Database): void {
  // An endpoint without an access rule must not be open to everybody: the process does not start.
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${String(method)} ${url} declares no permission`);
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
    if (request.is404) return;
    const { access, takeReport, takeLink } = request.routeOptions.config;
    if (!access) throw new Error(`${request.routeOptions.url} declares no permission`);
    if (access === 'deployer') return;
    if (access !== 'public') request.user = await findUser(database.db, request.headers.authorization, !isUnattended(request));
    assertAccess(access, request.user);
    if (request.user) takeReport?.(request.user.id);
    takeLink?.(request.ip);
  });
}

/** Pages mark the reads that they repeat by themselves, without a person; their reports are none of a person's doing either. */
const isUnattended = ({ headers, routeOptions: { config } }: FastifyRequest): boolean =>
  config.unattended === true || config.takeReport !== undefined || headers[UNATTENDED_HEADER] === '1';

function healthRoutes(app: FastifyInstance, health: () => Promise<Health>): void {
  const options = { config: { access: 'public' }, logLevel: 'warn' } as const;
  app.get('/healthz', options, async () => ({ status: 'up' }));
  app.get('/readyz', options, async (_request, reply) => {
    const { ready, reason } = await health();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...(reason !== undefined && { reason }) });
  });
}
