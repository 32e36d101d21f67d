import { Counter, Gauge, Histogram } from 'prom-client';
import { registry } from './registry.ts';

const registers = [registry];

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
