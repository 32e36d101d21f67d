/** The child process that holds the embedded database: `embedded-database-server <folder>`. Only embedded-database.ts starts it. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { makePrivateFiles } from '@karkhana/release/private-folder';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { holdCurrentFolder } from './data-folder-lock.ts';
import { PrivateNodeFS } from './private-node-fs.ts';
import { WireServer } from './wire-server.ts';

const SOCKET_NAME = '.s.PGSQL.5432';
/** Bytes: one more segment of the write-ahead log. */
const ROOM = 16 * 1024 * 1024;
let stop = (): Promise<void> => Promise.resolve();

// Tests and `npm run dev`: in the minutes that they last V8's optimizing compiler takes more from the processor than its code gives back.
if (process.env.EMBEDDED_DATABASE_COMPILER === 'baseline') setFlagsFromString('--liftoff-only');

async function serve(folder: string): Promise<void> {
  // A process that reaches the socket is the database's superuser.
  makePrivateFiles();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  process.chdir(folder);
  await holdCurrentFolder();
  await initialiseOnce();
  const db = await openEngine('pgdata').catch(refuseDamaged);
  endWhenTheEngineFails(db);
  rmSync(SOCKET_NAME, { force: true }); // safe: only the holder of the folder ever binds it
  const server = new WireServer(db);
  await server.listen(SOCKET_NAME);
  stop = async () => {
    await server.close();
    await db.close();
  };
}

/** A folder with the final name is complete. A killed initialisation leaves only a name that no process opens. */
async function initialiseOnce(): Promise<void> {
  for (const name of readdirSync('.').filter((entry) => entry.startsWith('pgdata.new'))) rmSync(name, { recursive: true });
  // Without this file the engine would take the folder for a new one, and write an empty database over the books.
  if (existsSync('pgdata')) return existsSync('pgdata/PG_VERSION') ? undefined : refuseDamaged();
  const db = await openEngine('pgdata.new').catch((error: unknown) => {
    refuseWhenFull();
    throw error;
  });
  await db.close();
  renameSync('pgdata.new', 'pgdata');
}

const openEngine = (folder: string) => PGlite.create({ fs: new PrivateNodeFS(folder) });

/** The engine gives up without a reason. */
function refuseDamaged(): never {
  refuseWhenFull();
  throw new Error('its files are damaged. Restore a backup of the folder (OPERATIONS.md), or set DATA_DIR to a new one.');
}

function refuseWhenFull(): void {
  const { bavail, bsize } = statfsSync('.');
  if (bavail * bsize < ROOM) throw new Error('its disk is full. Make room on it, then start again.');
}

/** An exception out of the engine (not an SQL error) leaves it in an unknown state: better to end and be restarted. */
function endWhenTheEngineFails(db: PGlite): void {
  const run = db.execProtocolRawStream.bind(db);
  db.execProtocolRawStream = (message, options) =>
    run(message, options).catch((error: unknown) => {
      console.error('embedded database failed, restarting it', error);
      process.exit(70);
    });
}

async function end(): Promise<void> {
  setTimeout(() => process.exit(1), 5_000).unref();
  await stop().catch(() => undefined);
  process.exit(0);
}

// The channel closes when the parent ends, also by kill -9. Ctrl-C reaches the whole group, and a service manager signals every process of
// its service: it is the parent that decides when its database goes, after the last request.
process.once('disconnect', end);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
if (process.send) {
  serve(mustGet(process.argv, 2)).then(
    // A parent that ended meanwhile gets no word: without a callback that would be an error, in place of the orderly end that follows.
    () => process.send?.({ ready: true }, () => undefined),
    (error: Error) => {
      process.send?.({ refused: error.message }, () => process.exit(1));
    },
  );
}
