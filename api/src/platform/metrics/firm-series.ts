import { Counter, Histogram } from 'prom-client';
import { registry } from './registry.ts';

const registers = [registry];
const requests = new Counter({
  name: 'karkhana_firm_requests_total',
  help: 'Answered requests of a firm, where one installation serves many',
  labelNames: ['firm', 'status'] as const,
  registers,
});
const durations = new Histogram({
  name: 'karkhana_firm_request_duration_seconds',
  help: 'Time from a request of a firm to the end of its answer',
  labelNames: ['firm'] as const,
  buckets: [0.01, 0.05, 0.1, 0.25, 1, 5, 30],
  registers,
});

const faults = new Counter({
  name: 'karkhana_firm_area_faults_total',
  help: 'What browsers of a firm report of a version: failure (it did not load), fallback (the one before it runs), error',
  labelNames: ['firm', 'area', 'version', 'kind'] as const,
  registers,
});

/** The load and the troubles of each firm of an installation. */
export const firmSeries = {
  note(firm: string, status: number, seconds: number): void {
    requests.inc({ firm, status });
    durations.observe({ firm }, seconds);
  },
  /** @param counts by kind, of a published version */
  noteFaults(firm: string, release: { area: string; version: string }, counts: Record<'failure' | 'fallback' | 'error', number>): void {
    for (const [kind, count] of Object.entries(counts)) if (count > 0) faults.inc({ firm, ...release, kind }, count);
  },
};
