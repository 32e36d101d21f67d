import { Counter, collectDefaultMetrics } from 'prom-client';
import { faultOf } from '../postgres/database-faults.ts';
import { registry } from './registry.ts';

/** Event loop, memory, processor and garbage collection of this process, from now on. */
export const watchProcess = (): void => collectDefaultMetrics({ register: registry });

const choresFailed = new Counter({
  name: 'karkhana_housekeeping_failures_total',
  help: 'Chores of the suite that failed, but for those that met a database that was away; each is tried again at its next turn',
  // The firm only where one installation serves many.
  labelNames: ['chore', 'firm'] as const,
  registers: [registry],
});

/** @param firm undefined where one suite is served */
export function countFailedChore(chore: string, error: unknown, firm?: string): void {
  if (faultOf(error) !== 'away') choresFailed.inc(firm === undefined ? { chore } : { chore, firm });
}

/** `outcome`: delivered; failed, to be tried again; given-up. */
export const webhooks = new Counter({
  name: 'karkhana_webhooks_total',
  help: 'Tries to tell the receiver of webhooks of a change of the live set',
  labelNames: ['outcome'] as const,
  registers: [registry],
});
