import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LiveSet } from '../../frontends/served-live-set.ts';
import { AppError } from '../app-error.ts';
import type { Database } from '../database.ts';
import type { Health } from '../http/health.ts';
import { noteLive } from './live-series.ts';
import { registry } from './registry.ts';
import { noteSuite } from './suite-series.ts';

interface Parts {
  /** METRICS_TOKEN. */
  token: string | undefined;
  liveSet: LiveSet | undefined;
  database: Database;
  health: () => Promise<Health>;
}

/** GET /metrics: what this process counted, in Prometheus' format. */
export function serveMetrics(app: FastifyInstance, { token, liveSet, database, health }: Parts): void {
  app.get('/metrics', { config: { access: 'public' }, logLevel: 'warn' }, async (request, reply) => {
    if (token === undefined) assertThisMachine(request);
    else assertToken(request, token);
    await noteSuite(database, health);
    // Without its store it prints the versions that were live last.
    if (liveSet) await noteLive(liveSet).catch((error: unknown) => request.log.warn({ err: error }, 'what is live could not be read for the metrics'));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function assertToken({ headers }: FastifyRequest, token: string): void {
  // Hashed, so that neither length nor time shows how much of a wrong token was right.
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const given = /^Bearer (\S{1,500})$/i.exec(headers.authorization ?? '')?.[1];
  if (given === undefined || !timingSafeEqual(hash(given), hash(token))) throw new AppError('NOT_SIGNED_IN', 'Send METRICS_TOKEN as Bearer');
}

/** Accepts the socket's own address only: a proxy on this machine passes on requests of others. */
function assertThisMachine({ raw, headers }: FastifyRequest): void {
  const { remoteAddress = '' } = raw.socket;
  const isHere = remoteAddress === '::1' || /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(remoteAddress);
  if (isHere && headers.forwarded === undefined && headers['x-forwarded-for'] === undefined) return;
  throw new AppError('NOT_PERMITTED', 'Without METRICS_TOKEN figures are for this machine only');
}
