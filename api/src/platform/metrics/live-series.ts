import { Gauge } from 'prom-client';
import type { LiveSet } from '../../frontends/served-live-set.ts';
import { areaSeries } from './area-series.ts';
import { registry } from './registry.ts';

const traffic = new Gauge({
  name: 'karkhana_area_traffic_percent',
  help: 'Percent of the users who get this version now',
  labelNames: ['area', 'version'] as const,
  registers: [registry],
});
const counters = [areaSeries.loads, areaSeries.failures, areaSeries.fallbacks, areaSeries.errors, areaSeries.reverts];

/** What is live now, with a zero for each version without reports: a first error is then an increase. */
export async function noteLive(liveSet: LiveSet): Promise<void> {
  const { microFrontends } = await liveSet.frontends();
  traffic.reset();
  for (const [area, releases] of Object.entries(microFrontends))
    for (const { metadata, deployment } of releases) {
      const labels = { area, version: metadata.version };
      traffic.set(labels, deployment.traffic);
      for (const counter of counters) counter.inc(labels, 0);
    }
  // The first ring has every release that only some firms get.
  const { microFrontends: early } = await liveSet.frontends(1);
  for (const [area, releases] of Object.entries(early))
    for (const { metadata } of releases) for (const counter of counters) counter.inc({ area, version: metadata.version }, 0);
}
