import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Postgres } from '../../../e2e/support/postgres.ts';

export interface Pooler {
  url: string;
  stop(): Promise<void>;
}

export function whyNoPooler(): string | undefined {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'pipe' });
    return undefined;
  } catch {
    return 'pgbouncer is not installed (Debian: apt-get install pgbouncer)';
  }
}

/** pgbouncer in transaction mode, with fewer connections to the server than the suite would take. */
export async function startPooler({ folder: server }: Postgres): Promise<Pooler> {
  const folder = mkdtempSync(path.join(tmpdir(), 'karkhana-pooler-'));
  const { uid, gid } = statSync(server);
  chownSync(folder, uid, gid);
  const settings = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
postgres = host=${server} dbname=postgres user=postgres
[pgbouncer]
pool_mode = transaction
default_pool_size = 8
max_client_conn = 200
listen_port = 6432
unix_socket_dir = ${folder}
auth_type = any
`,
  );
  chownSync(settings, uid, gid);
  const program = spawn('pgbouncer', ['-q', settings], { uid, gid, stdio: 'ignore', cwd: folder });
  const url = `postgresql://postgres@/postgres?host=${encodeURIComponent(folder)}&port=6432`;
  for (let left = 100; !(await answers(url)); left -= 1) {
    if (left === 0) throw new Error('pgbouncer does not answer');
    await sleep(50);
  }
  return {
    url,
    async stop() {
      program.kill('SIGTERM');
      await new Promise((ended) => (program.exitCode === null ? program.once('exit', ended) : ended(undefined)));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url).on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
