import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clockAhead } from '@karkhana/release/suite-clock';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Database, Reader } from '../database.ts';
import type { Health } from '../http/health.ts';
import { registry } from './registry.ts';

const registers = [registry];
const gauge = (name: string, help: string) => new Gauge({ name: `karkhana_${name}`, help, registers });
const ready = gauge('ready', '1 while GET /readyz answers with 200');
const databaseUp = gauge('database_up', '1 while the database answers and takes changes');
const backupAge = gauge('backup_age_seconds', 'Time since the last backup of the suite; none where there was none yet');
const lag = gauge('replication_lag_seconds', 'How far the slowest replica is behind; none without a replica, or without the right to ask (pg_monitor)');
const skew = gauge('clock_skew_seconds', "By how much the clock of this machine is ahead of the database's");
const build = new Gauge({ name: 'karkhana_build_info', help: 'Always 1', labelNames: ['version', 'node'] as const, registers });

/** Prometheus waits ten seconds for all of it. */
const LONGEST_LOOK_MS = 3_000;

/** When the last backup was made, as it was last known. */
let backedUpAt: number | undefined;

/** The state of the suite as a whole. Without the database its last state, and that the database is away. */
export async function noteSuite(database: Database, health: () => Promise<Health>): Promise<void> {
  const known = (await within(LONGEST_LOOK_MS, health())) ?? { ready: false, database: false };
  ready.set(Number(known.ready));
  databaseUp.set(Number(known.database));
  skew.set(clockAhead() / 1_000);
  build.set({ version: VERSION, node: process.version }, 1);
  lag.remove();
  if (known.database) await within(LONGEST_LOOK_MS, noteDatabase(database));
  if (backedUpAt === undefined) backupAge.remove();
  else backupAge.set(Date.now() / 1_000 - backedUpAt);
}

async function noteDatabase({ db, embedded }: Database): Promise<void> {
  backedUpAt = await lastBackup(db);
  if (embedded) return;
  const { rows } = await sql<{ seconds: number | null }>`
    select max(case when state is not null then coalesce(extract(epoch from replay_lag), 0) end)::float8 as seconds from pg_stat_replication`.execute(db);
  const seconds = rows[0]?.seconds;
  if (seconds != null) lag.set(seconds);
}

async function lastBackup(db: Reader): Promise<number | undefined> {
  const { rows } = await sql<{ at: number }>`select (extract(epoch from finished_at))::float8 as at from last_backup`.execute(db);
  return rows[0]?.at;
}

/** Undefined when it does not come in time, or fails. */
function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), ms);
    work.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer));
  });
}

/** Version of the suite's package, beside the bundle's folder or above the sources. */
const VERSION = (() => {
  const file = ['../package.json', '../../../package.json'].map((each) => join(__dirname, each)).find((each) => existsSync(each));
  return file ? ((JSON.parse(readFileSync(file, 'utf8')) as { version?: string }).version ?? 'unknown') : 'unknown';
})();
