import { clockAhead, suiteNow } from '@karkhana/shared-contract/dates';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Database, Reader } from '../database.ts';
import type { Health } from '../http/health.ts';
import { SUITE_VERSION } from '../suite-version.ts';
import { registry } from './registry.ts';

const registers = [registry];
const gauge = (name: string, help: string) => new Gauge({ name: `karkhana_${name}`, help, registers });
const ready = gauge('ready', '1 while GET /readyz answers with 200');
const databaseUp = gauge('database_up', '1 while the database answers and takes changes');
const backupAge = gauge('backup_age_seconds', 'Time since the last backup of the suite; none where there was none yet');
const restoreAge = gauge('restore_test_age_seconds', 'Time since a backup was restored to try it, with success; none where none was yet');
const restoreOk = gauge('restore_test_ok', '1 when the last backup that was restored to try it came back whole with books in order; none where none was tried');
const lag = gauge('replication_lag_seconds', 'How far the slowest replica is behind; none without a replica, or without the right to ask (pg_monitor)');
const skew = gauge('clock_skew_seconds', "By how much the clock of this machine is ahead of the database's");
const build = new Gauge({ name: 'karkhana_build_info', help: 'Always 1', labelNames: ['version', 'node'] as const, registers });

/** Prometheus waits ten seconds for all of it. */
export const LONGEST_LOOK_MS = 3_000;

/** What is noted of backups, as it was last known. */
let backups: Backups | undefined;

/** The state of the suite as a whole. Without the database its last state, and that the database is away. */
export async function noteSuite(database: Database, health: () => Promise<Health>): Promise<void> {
  const known = (await within(LONGEST_LOOK_MS, health())) ?? { ready: false, database: false };
  ready.set(Number(known.ready));
  databaseUp.set(Number(known.database));
  skew.set(clockAhead() / 1_000);
  build.set({ version: SUITE_VERSION, node: process.version }, 1);
  lag.remove();
  if (known.database) await within(LONGEST_LOOK_MS, noteDatabase(database));
  const now = suiteNow().getTime() / 1_000;
  show(backupAge, backups && now - backups.at);
  show(restoreAge, backups?.restored == null ? undefined : now - backups.restored);
  show(restoreOk, backups?.ok ?? undefined);
}

/** Without a value it has no line. */
function show(series: Gauge, value: number | undefined): void {
  if (value === undefined) series.remove();
  else series.set(value);
}

async function noteDatabase({ db, embedded }: Database): Promise<void> {
  backups = await lastBackup(db);
  if (embedded) return;
  const { rows } = await sql<{ seconds: number | null }>`
    select max(case when state is not null then coalesce(extract(epoch from replay_lag), 0) end)::float8 as seconds from pg_stat_replication`.execute(db);
  const seconds = rows[0]?.seconds;
  if (seconds != null) lag.set(seconds);
}

/** Moments in seconds of Unix time. */
interface Backups {
  at: number;
  restored: number | null;
  ok: number | null;
}

async function lastBackup(db: Reader): Promise<Backups | undefined> {
  const { rows } = await sql<Backups>`
    select extract(epoch from finished_at)::float8 as at, extract(epoch from restored_at)::float8 as restored,
      case when restore_fault is not null then 0 when restored_at is not null then 1 end as ok from last_backup`.execute(db);
  return rows[0];
}

/** Undefined when it does not come in time, or fails. */
export function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), ms);
    work.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer));
  });
}
