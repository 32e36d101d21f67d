import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { programOf } from '../entry.ts';

const SOCKET_NAME = '.s.PGSQL.5432';
/** `sun_path` holds 108 bytes on Linux and 104 on macOS; Node cuts a longer one off without a word. */
const LONGEST_SOCKET_PATH = 100;

export interface EmbeddedDatabase {
  /** What `pg` needs to connect; stays the same over restarts. */
  readonly connection: { host: string; port: number; user: string; database: string };
  /** Resolves when it takes connections. @throws a sentence for the person who started us, when it did not start */
  readonly up: Promise<void>;
  /** The process that holds the data folder now. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

/** The one that another process holds and keeps up. */
export function reachEmbeddedDatabase(dataDir: string): EmbeddedDatabase {
  const socket = socketFolder(realpathSync(join(resolve(dataDir), 'database')));
  return { connection: connectionTo(socket.folder), up: Promise.resolve(), pid: () => undefined, stop: async () => socket.remove() };
}

/** Starts PostgreSQL in WebAssembly in a child process on `<dataDir>/database`, and again whenever it ends by itself. */
export function startEmbeddedDatabase(dataDir: string, log = (message: string): void => void process.stderr.write(`${message}\n`)): EmbeddedDatabase {
  const folder = join(resolve(dataDir), 'database');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const socket = socketFolder(realpathSync(folder));
  let stopping = false;
  let child: ChildProcess | undefined;
  const up = startServer(folder).then(
    (started) => {
      child = started;
      watch(started);
    },
    (error: Error) => {
      socket.remove();
      throw error;
    },
  );
  // Callers that wait for it get the error. Where the start fails earlier elsewhere, no caller waits, and Node must not see it as unhandled.
  up.catch(() => undefined);

  function watch(running: ChildProcess): void {
    running.once('exit', (code, signal) => {
      if (stopping) return;
      log(`The embedded database ended (${signal ?? code}); starting it again.`);
      void restart();
    });
  }
  async function restart(): Promise<void> {
    for (let pause = 100; !stopping; pause = Math.min(pause * 2, 10_000)) {
      try {
        const started = await startServer(folder);
        child = started;
        if (stopping) return void started.disconnect();
        return watch(started);
      } catch (error) {
        log(`The embedded database did not start: ${(error as Error).message}`);
        await sleep(pause);
      }
    }
  }
  return {
    connection: connectionTo(socket.folder),
    up,
    pid: () => child?.pid,
    async stop() {
      stopping = true;
      await up.catch(() => undefined);
      if (child) await end(child);
      socket.remove();
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.ref();
  if (child.connected) child.disconnect();
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(timer);
}

/** Resolves when the server accepts connections; rejects with a sentence for the person who started us. */
function startServer(folder: string): Promise<ChildProcess> {
  const { file, execArgv } = programOf('platform/embedded/embedded-database-server');
  const child = fork(file, [folder], { execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return new Promise((started, failed) => {
    child.once('exit', (code, signal) => failed(new Error(`The embedded database in ${folder} ended while starting (${signal ?? code}).`)));
    child.once('message', (message: { ready?: true; refused?: string }) => {
      if (message.ready) {
        // It must not keep a finished parent alive: it is the parent that must keep it alive.
        child.unref();
        child.channel?.unref();
        return started(child);
      }
      failed(new Error(`Cannot open the database in ${folder}: ${message.refused}`));
    });
  });
}

const connectionTo = (host: string): EmbeddedDatabase['connection'] => ({ host, port: 5432, user: 'postgres', database: 'postgres' });

/** Where the socket is reached: the folder itself, or a short link to it when its path would not fit into a socket address. */
function socketFolder(folder: string): { folder: string; remove(): void } {
  if (Buffer.byteLength(join(folder, SOCKET_NAME)) <= LONGEST_SOCKET_PATH) return { folder, remove: () => undefined };
  const short = mkdtempSync(join(tmpdir(), 'db-'));
  symlinkSync(folder, join(short, 'd'));
  return { folder: join(short, 'd'), remove: () => rmSync(short, { recursive: true, force: true }) };
}
