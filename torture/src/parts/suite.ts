import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Postgres, startPostgres } from '../../../e2e/support/postgres.ts';
import { publishBuilds } from '../../../e2e/support/publish-builds.ts';
import { type Running, root, startServer } from '../../../e2e/support/server.ts';
import { accessTo, type DatabaseAccess } from './database.ts';

export type Kind = 'embedded' | 'postgres';

/** An api of its own on a database of its own, with demonstration data. It keeps its address over every start. */
export interface Suite extends DatabaseAccess {
  url: string;
  kind: Kind;
  dataDir: string;
  /** Of kind postgres. */
  postgres: Postgres | undefined;
  /** The api's process. */
  pid(): number;
  kill(): Promise<void>;
  /** @param before goes before node, as `faketime` does */
  start(before?: readonly string[]): Promise<void>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

/** @throws Error of a suite on the embedded database, which is no server */
export function postgresOf({ postgres }: Suite): Postgres {
  if (!postgres) throw new Error('This suite has no PostgreSQL server');
  return postgres;
}

interface SuiteOptions {
  /** For the data of the embedded database; else a temporary one. It stays, empty. */
  dataDir?: string;
  postgres?: Postgres;
  /** In addition to a suite's own variables. */
  env?: Record<string, string>;
  /** Number of sales, instead of the demonstration's few hundred. */
  sales?: number;
  /** With the screens, for a browser. */
  screens?: boolean;
}

export async function startSuite(kind: Kind, options: SuiteOptions = {}): Promise<Suite> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'karkhana-torture-'));
  const postgres = kind === 'postgres' ? (options.postgres ?? (await startPostgres())) : undefined;
  const program = (name: string) => path.join(root, 'api', 'dist', `${name}.js`);
  const env = { DATA_DIR: dataDir, DATABASE_URL: postgres?.url ?? '', LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent', ...options.env };
  if (options.screens)
    await publishBuilds(
      dataDir,
      readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mf-')),
    );
  if (options.sales) execFileSync(process.execPath, [program('demo'), '--sales', String(options.sales)], { env: { ...process.env, ...env }, stdio: 'pipe' });
  let api: Running = await startServer(program('server'), ['--demo'], env);
  const { url } = api;
  const end = () => api.child.kill('SIGKILL');
  process.once('exit', end);
  return {
    url,
    kind,
    dataDir,
    postgres,
    pid: () => api.pid,
    kill: () => api.stop('SIGKILL'),
    async start(before) {
      api = await supervised(() => startServer(program('server'), ['--demo'], { ...env, PORT: new URL(url).port }, before));
    },
    ...accessTo(postgres ? { connectionString: postgres.url } : socketOf(dataDir)),
    async remove() {
      await api.stop();
      process.off('exit', end);
      await postgres?.stop();
      rmSync(options.dataDir ? path.join(dataDir, 'database') : dataDir, { recursive: true, force: true });
    },
  };
}

const TRIES = 5;

/** As an operator does: a start that fails, because the killed process is not quite gone yet, is tried again. */
async function supervised<Started>(start: () => Promise<Started>): Promise<Started> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await start();
    } catch (error) {
      if (left === 1) throw error;
      await sleep(2_000);
    }
  }
}

/** The embedded database speaks PostgreSQL's protocol on a socket in its folder, while the api runs. */
const socketOf = (dataDir: string): pg.PoolConfig => ({ host: path.join(dataDir, 'database'), user: 'postgres', database: 'postgres' });
