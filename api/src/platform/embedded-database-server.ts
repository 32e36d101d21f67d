/** The child process that holds the embedded database: `embedded-database-server <folder>`. Only embedded-database.ts starts it. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { holdCurrentFolder } from './data-folder-lock.ts';
import { WireServer } from './wire-server.ts';

const SOCKET_NAME = '.s.PGSQL.5432';
let stop = (): Promise<void> => Promise.resolve();

async function serve(folder: string): Promise<void> {
  // 0700: whoever reaches the socket is the database's superuser.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  process.chdir(folder);
  await holdCurrentFolder();
  await initialiseOnce();
  const db = await PGlite.create('pgdata');
  endWhenTheEngineFails(db);
  rmSync(SOCKET_NAME, { force: true }); // safe: only the holder of the folder ever binds it
  const server = new WireServer(db);
  await server.listen(SOCKET_NAME);
  stop = async () => {
    await server.close();
    await db.close();
  };
}

/** A folder that carries the final name is complete: an initialisation that was killed leaves only a name nobody opens. */
async function initialiseOnce(): Promise<void> {
  for (const name of readdirSync('.').filter((entry) => entry.startsWith('pgdata.new'))) rmSync(name, { recursive: true });
  if (existsSync('pgdata')) return;
  const db = await PGlite.create('pgdata.new');
  await db.close();
  renameSync('pgdata.new', 'pgdata');
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
  serve(process.argv[2]!).then(
    () => process.send!({ ready: true }),
    (error: Error) => {
      process.send?.({ refused: error.message }, () => process.exit(1));
    },
  );
}
