import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '..', '..');

export interface Running {
  url: string;
  stop(): Promise<void>;
}

/** Starts a node program that tells over IPC where it listens. */
export function startServer(file: string, args: string[], env: NodeJS.ProcessEnv): Promise<Running> {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, LOG_LEVEL: 'warn', PORT: '0', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (message: { url: string }) => resolve({ url: message.url, stop: () => end(child, 'SIGTERM') }));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

/** A PostgreSQL of its own in a temporary folder, with its own settings, reached by socket. */
export async function startPostgres(): Promise<Running> {
  const bin = binaries();
  const folder = mkdtempSync(path.join(tmpdir(), 'karkhana-bench-pg-'));
  const owner = ownerOf(folder);
  execFileSync(path.join(bin, 'initdb'), ['-D', path.join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], {
    ...owner,
    stdio: 'pipe',
    cwd: folder,
  });
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`].flatMap((setting) => ['-c', setting]);
  const server = spawn(path.join(bin, 'postgres'), ['-D', path.join(folder, 'data'), ...settings], { ...owner, stdio: 'ignore', cwd: folder });
  while (!existsSync(path.join(folder, '.s.PGSQL.5432'))) await new Promise((resume) => setTimeout(resume, 50));
  return {
    url: `postgresql://postgres@/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      await end(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function binaries(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const found = [process.env.POSTGRES_BIN, ...versions.map((version) => path.join(debian, version, 'bin'))].find(
    (folder) => folder && existsSync(path.join(folder, 'initdb')),
  );
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
