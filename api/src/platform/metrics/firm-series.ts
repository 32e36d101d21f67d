import { Counter, Gauge, Histogram } from 'prom-client';
import { registry } from './registry.ts';
import { LONGEST_LOOK_MS, within } from './suite-series.ts';

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

new Gauge({
  name: 'karkhana_firm_not_upgraded',
  help: '1 for a firm whose last upgrade failed: its people cannot work until it is mended',
  labelNames: ['firm'] as const,
  registers,
  /** While the catalogue cannot be read it says what was so last. */
  async collect() {
    const firms = await within(LONGEST_LOOK_MS, ask());
    if (!firms) return;
    this.reset();
    for (const firm of firms) this.set({ firm }, 1);
  },
});
let ask: () => Promise<readonly string[]> = async () => [];

/** The load and the troubles of each firm of an installation. */
export const firmSeries = {
  note(firm: string, status: number, seconds: number): void {
    requests.inc({ firm, status });
    durations.observe({ firm }, seconds);
  },
  /** @param notUpgraded the firms whose upgrade failed */
  askNotUpgraded(notUpgraded: () => Promise<readonly string[]>): void {
    ask = notUpgraded;
  },
  /** @param counts by kind, of a published version */
  noteFaults(firm: string, release: { area: string; version: string }, counts: Record<'failure' | 'fallback' | 'error', number>): void {
    for (const [kind, count] of Object.entries(counts)) if (count > 0) faults.inc({ firm, ...release, kind }, count);
  },
};
