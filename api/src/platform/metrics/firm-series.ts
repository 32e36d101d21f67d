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

/** The load of each firm of an installation. */
export const firmSeries = {
  note(firm: string, status: number, seconds: number): void {
    requests.inc({ firm, status });
    durations.observe({ firm }, seconds);
  },
};
