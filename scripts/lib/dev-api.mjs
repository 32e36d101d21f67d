import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { keep } from './dev.mjs';
import { onEdit } from './on-edit.mjs';
import { at, refuse, root } from './workspace.mjs';

/** Sources of the server's bundle. */
const SOURCES = [at('api', 'src'), at('api', 'migrations'), at('release', 'src'), at('shared-contract', 'src')];

/** The server from its sources: an edit bundles it again and starts it anew, on a database that stays up meanwhile. Resolves when it listens. */
export async function serveApi(env) {
  // As packages are installed.
  const { openBundle, SERVER } = await import('../../api/bundle.mjs');
  const { bundle } = await openBundle(at('api', 'dist'), SERVER);
  const isBundled = () =>
    bundle().then(
      () => true,
      (error) => {
        // A mistake in a source is on the terminal already.
        if (!error.errors) throw error;
        return false;
      },
    );
  if (!(await isBundled())) refuse('The api cannot be bundled: the lines above say why.');
  const kept = process.env.DATABASE_URL ? {} : await keepDatabase(env.DATA_DIR);
  const startServer = serverStarter({ ...env, ...kept });
  let server = await startServer();
  onEdit({ directories: SOURCES }, async () => {
    const from = performance.now();
    if (!(await isBundled())) return console.error('The api goes on as it was.');
    await end(server);
    server = await startServer();
    console.log(`The api is started anew, in ${((performance.now() - from) / 1_000).toFixed(1)} s.`);
  });
}

/** The embedded database in a process beside the server's: its start takes longer than a server's. */
async function keepDatabase(dataDir) {
  const env = { ...process.env, EMBEDDED_DATABASE_COMPILER: 'baseline' };
  const database = keep(fork(at('api', 'dist', 'embedded-database-server.js'), [path.join(dataDir, 'database')], { env }));
  const [{ refused }] = await once(database, 'message');
  if (refused) refuse(`Cannot open the database in ${dataDir}: ${refused}`);
  return { EMBEDDED_DATABASE: 'running' };
}

/** While a server runs, the next one waits with the same packages loaded. One that ends by itself has printed why: the next edit starts it again. */
function serverStarter(env) {
  const wait = () => fork(at('scripts', 'lib', 'warm-server.mjs'), [at('api', 'dist', 'server.js'), '--demo'], { cwd: root, env: { ...process.env, ...env } });
  let next;
  return async () => {
    const server = next?.connected ? next : wait();
    next = undefined;
    server.send({ start: true });
    await Promise.race([once(server, 'message'), once(server, 'exit')]);
    if (hasEnded(server)) return server;
    server.once('message', ({ loaded }) => {
      next = wait();
      next.send({ packages: loaded });
    });
    server.send({ tell: true });
    return server;
  };
}

const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null;

/** At once: the database is a process of its own, and rolls back unfinished transactions. */
async function end(server) {
  if (hasEnded(server)) return;
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}
