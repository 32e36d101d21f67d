import { Counter, Gauge, Histogram } from 'prom-client';
import type { LaneName } from '../postgres/database-limits.ts';
import { registry } from './registry.ts';

/** Connections of one kind of work, as they are now. */
export interface LaneFigures {
  /** In use. */
  held: number;
  /** The most connections. */
  limit: number;
  /** Requests that wait for one. */
  waiting: number;
}

type Lanes = Record<string, { figures(): LaneFigures }>;

const watched = new Set<Lanes>();

/** Shows a database's connections until it is closed. @returns ends it */
export function watchLanes(lanes: Lanes): () => void {
  watched.add(lanes);
  return () => void watched.delete(lanes);
}

const waits = new Histogram({
  name: 'karkhana_database_wait_seconds',
  help: 'Time that a request waited for a connection to the database, by kind of work; only of those that waited',
  labelNames: ['lane'] as const,
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 60],
  registers: [registry],
});

export const noteWait = (lane: LaneName, seconds: number): void => waits.observe({ lane }, seconds);

/** The server that answered a report that a replica may answer. */
export type ReportServer = 'replica' | 'primary_replica_behind' | 'primary_replica_away';

/** Without DATABASE_READ_URL nothing is counted: all is read on the primary. */
export const reportReads = new Counter({
  name: 'karkhana_report_reads_total',
  help: 'Reports and files by the server that they were read on: a replica of DATABASE_READ_URL, or the primary because it was behind or away',
  labelNames: ['server'] as const,
  registers: [registry],
});

const gauge = (name: string, help: string, of: keyof LaneFigures) =>
  new Gauge({
    name: `karkhana_database_${name}`,
    help: `${help}, by kind of work`,
    labelNames: ['lane'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const lanes of watched) for (const [lane, each] of Object.entries(lanes)) this.inc({ lane }, each.figures()[of]);
    },
  });

gauge('connections_in_use', 'Connections to the database in use', 'held');
gauge('connections_limit', 'Connections to the database that there may be', 'limit');
gauge('requests_waiting', 'Requests that wait for a connection to the database', 'waiting');
