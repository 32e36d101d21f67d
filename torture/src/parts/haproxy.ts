import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { root } from '../../../e2e/support/server.ts';

export interface Haproxy {
  url: string;
  stop(): Promise<void>;
}

export function whyNoHaproxy(): string | undefined {
  try {
    execFileSync('haproxy', ['-v'], { stdio: 'pipe' });
    execFileSync('psql', ['--version'], { stdio: 'pipe' });
    return undefined;
  } catch {
    return 'HAProxy is not installed (Debian: apt-get install haproxy postgresql-client)';
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

/** docs/deploy as it stands, with the addresses of this machine. */
export async function startHaproxy(servers: readonly [number, number]): Promise<Haproxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'karkhana-haproxy-'));
  const own = (name: string) => path.join(folder, name);
  const port = await freePort();
  const written = (name: string, changes: readonly (readonly [string, string])[]) => {
    let text = readFileSync(path.join(root, 'docs/deploy', name), 'utf8');
    for (const [from, to] of changes) {
      if (!text.includes(from)) throw new Error(`docs/deploy/${name} has no '${from}' any more`);
      text = text.replace(from, to);
    }
    writeFileSync(own(name), text);
  };
  written('is-primary.sh', [['-U haproxy', '-U postgres']]);
  chmodSync(own('is-primary.sh'), 0o755);
  written('haproxy.cfg', [
    ['127.0.0.1:5000\n    option', `127.0.0.1:${port}\n    option`],
    ['/etc/haproxy/is-primary.sh', own('is-primary.sh')],
    ['10.0.0.11:5432', `127.0.0.1:${servers[0]}`],
    ['10.0.0.12:5432', `127.0.0.1:${servers[1]}`],
  ]);
  const program = spawn('haproxy', ['-db', '-f', own('haproxy.cfg')], { stdio: 'ignore' });
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  for (let left = 200; !(await answers(url)); left -= 1) {
    if (left === 0 || program.exitCode !== null) throw new Error('HAProxy does not answer');
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
