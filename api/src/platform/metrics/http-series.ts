import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram } from 'prom-client';
import { personKey } from '../firm-context.ts';
import { registry } from './registry.ts';
import { noteRefused } from './trouble-series.ts';

const registers = [registry];
const requests = new Counter({
  name: 'karkhana_http_requests_total',
  help: 'Answered requests, by the route that answered',
  labelNames: ['method', 'route', 'status'] as const,
  registers,
});
const durations = new Histogram({
  name: 'karkhana_http_request_duration_seconds',
  help: 'Time from a request to the end of its answer',
  labelNames: ['method', 'route'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});

/** Counts by the declared route: addresses contain private data of the books, and their number has no limit. */
export function countRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, routeOptions, is404, user, ip }, { statusCode, elapsedTime }) => {
    const route = is404 ? 'none' : (routeOptions.url ?? 'none');
    requests.inc({ method, route, status: statusCode });
    if (statusCode >= 500) noteRefused(user ? `user ${personKey(user.id)}` : ip);
    // A stream of events lasts as long as its page: that is no time of an answer.
    if (routeOptions.config.unattended !== true) durations.observe({ method, route }, elapsedTime / 1_000);
  });
}

/** Files that people download. */
export const exportSeries = {
  /** `outcome`: made, failed, or left by the client. */
  exports: new Counter({ name: 'karkhana_exports_total', help: 'Files that users exported', labelNames: ['route', 'outcome'] as const, registers }),
  seconds: new Histogram({
    name: 'karkhana_export_duration_seconds',
    help: 'Time from the request for a file until it is made, its turn included',
    labelNames: ['route'] as const,
    buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
    registers,
  }),
  underWay: new Gauge({ name: 'karkhana_exports_under_way', help: 'Files that are waited for, made or sent now', registers }),
};
