import { Registry } from 'prom-client';

/** What this process counts of itself; GET /metrics prints it. */
export const registry = new Registry();
