import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresBinaries } from '@karkhana/shared-build/postgres-binaries';
import pg from 'pg';
import { signalFamily } from './process-family.ts';

export interface Postgres {
  url: string;
  folder: string;
  /** To its whole family: the server and the process of every connection. */
  signal(signal: NodeJS.Signals): void;
  /** kill -9 of all of it; the data stays. */
  kill(): Promise<void>;
  /** Again on the same data, when it ended or was killed; resolves when it answers. `program` goes before the server's own, as `faketime` does. */
  start(program?: readonly string[]): Promise<void>;
  hasEnded(): boolean;
  stop(): Promise<void>;
}

interface PostgresOptions {
  /** Empty and there already, such as a mounted one; it stays, empty. Else a temporary one that is removed. */
  folder?: string;
  /** For initdb. */
  initialise?: readonly string[];
  /** `name=value`, as postgresql.conf has it. */
  settings?: readonly string[];
  /** On 127.0.0.1, beside the socket. */
  port?: number;
}

/** A PostgreSQL of its own with its own data, reached by socket only. */
export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
  const folder = options.folder ?? mkdtempSync(path.join(tmpdir(), 'karkhana-pg-'));
  const [bin, data] = [installed(), path.join(folder, 'data')];
  const owner = ownerOf(folder);
  const initialise = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', ...(options.initialise ?? [])];
  execFileSync(path.join(bin, 'initdb'), initialise, { ...owner, stdio: 'pipe', cwd: folder });
  const { port } = options;
  const listen = port === undefined ? ['listen_addresses='] : ['listen_addresses=127.0.0.1', `port=${port}`];
  const settings = [...listen, `unix_socket_directories=${folder}`, ...(options.settings ?? [])].flatMap((setting) => ['-c', setting]);
  const url = `postgresql://postgres@/postgres?host=${encodeURIComponent(folder)}${port === undefined ? '' : `&port=${port}`}`;
  let server: ChildProcess;
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const ended = () => new Promise<void>((resolve) => (hasEnded() ? resolve() : server.once('exit', () => resolve())));
  async function start(program: readonly string[] = []): Promise<void> {
    const [command, ...args] = [...program, path.join(bin, 'postgres'), '-D', data, ...settings];
    server = spawn(command!, args, { ...owner, stdio: 'ignore', cwd: folder });
    while (!(await answers(url))) {
      if (hasEnded()) throw new Error(`PostgreSQL ended with ${server.exitCode ?? server.signalCode} while it started in ${folder}`);
      await sleep(50);
    }
  }
  await start();
  return {
    url,
    folder,
    signal: (name) => signalFamily(server.pid!, name),
    start,
    hasEnded,
    async kill() {
      signalFamily(server.pid!, 'SIGKILL');
      await ended();
    },
    async stop() {
      server.kill('SIGINT');
      await ended();
      rmSync(options.folder ? data : folder, { recursive: true, force: true });
    },
  };
}

/** It takes connections before it has recovered, and refuses them. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url).on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

/** The folder with PostgreSQL's server programs; throws where there is none. */
export function installed(): string {
  const found = postgresBinaries();
  if (!found) throw new Error('PostgreSQL is not installed: apt-get install postgresql, or set POSTGRES_BIN.');
  return found;
}

/** PostgreSQL refuses to run as root. */
function ownerOf(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const owner = { uid: id('-u'), gid: id('-g') };
  chownSync(folder, owner.uid, owner.gid);
  return owner;
}
