import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface PostgresCluster {
  /** Of its socket and its data. */
  folder: string;
  stop(): Promise<void>;
  /** Starts it again as a standby, which answers and takes no changes until somebody promotes it. */
  standBy(): Promise<void>;
  /** A replica that follows it. */
  replicate(): Promise<Pick<PostgresCluster, 'folder' | 'stop'>>;
}

/** A PostgreSQL of its own in a temporary folder, reached by socket only, for tests. */
export async function startPostgres(): Promise<PostgresCluster> {
  const bin = serverBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'pg-'));
  const owner = serverUser();
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid!);
  execFileSync(join(bin, 'initdb'), ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'], {
    ...owner,
    stdio: 'pipe',
    cwd: folder,
  });
  const start = () => startServer(bin, folder);
  let server = await start();
  return {
    folder,
    async stop() {
      await end(server);
      rmSync(folder, { recursive: true, force: true });
    },
    async standBy() {
      await end(server);
      writeFileSync(join(folder, 'data', 'standby.signal'), '');
      server = await start();
    },
    async replicate() {
      const copy = mkdtempSync(join(tmpdir(), 'pg-'));
      if (owner.uid !== undefined) chownSync(copy, owner.uid, owner.gid!);
      const args = ['-h', folder, '-U', 'postgres', '-D', join(copy, 'data'), '-X', 'stream', '-c', 'fast', '-R', '--no-sync'];
      execFileSync(join(bin, 'pg_basebackup'), args, { ...owner, stdio: 'pipe', cwd: copy });
      const replica = await startServer(bin, copy);
      return {
        folder: copy,
        async stop() {
          await end(replica);
          rmSync(copy, { recursive: true, force: true });
        },
      };
    },
  };
}

async function startServer(bin: string, folder: string): Promise<ChildProcess> {
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off', 'max_connections=200'].flatMap((setting) => ['-c', setting]);
  const server = spawn(join(bin, 'postgres'), ['-D', join(folder, 'data'), ...settings], { ...serverUser(), stdio: 'ignore', cwd: folder });
  await answersWithin(10_000, folder);
  return server;
}

async function end(server: ChildProcess): Promise<void> {
  const ended = new Promise((done) => server.once('exit', done));
  server.kill('SIGINT'); // fast shutdown: does not wait for clients
  await ended;
}

export const urlOf = (folder: string, name: string): string => `postgresql://postgres@/${name}?host=${encodeURIComponent(folder)}`;

/** The rows that a statement answers. */
export async function askServer(folder: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: urlOf(folder, 'postgres') });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
}

export async function administer(folder: string, statement: string): Promise<void> {
  await askServer(folder, statement);
}

/** Found by jest.config.mjs. */
function serverBinaries(): string {
  const folder = process.env.POSTGRES_BIN;
  if (!folder) throw new Error('PostgreSQL is not installed. Install it (Debian: apt-get install postgresql), or set POSTGRES_BIN to the folder with initdb.');
  return folder;
}

/** PostgreSQL refuses to run as root. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function answersWithin(limit: number, folder: string): Promise<void> {
  for (const end = Date.now() + limit; ; await sleep(50)) {
    try {
      return await administer(folder, 'select 1');
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}
