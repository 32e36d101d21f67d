import { fork } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import path from 'node:path';
import { keep } from './dev.mjs';
import { at, refuse, root, run } from './workspace.mjs';

/** What the server is bundled from. */
const SOURCES = [at('api', 'src'), at('api', 'migrations'), at('release', 'src'), at('shared-contract', 'src')];
/** Milliseconds: an editor writes a file in several steps, a rebase many files. */
const SETTLED = 60;
/** Milliseconds that a server gets to end in order. */
const PATIENCE = 2_000;

/** Bundles the server. @returns what is wrong, for the terminal */
async function bundle() {
  const { code, output } = await run(process.execPath, [at('api', 'build.mjs')], { quiet: true });
  return code === 0 ? undefined : output.trim();
}

/** The server from its sources: an edit bundles it again and starts it anew, on a database that stays up meanwhile. Resolves when it listens. */
export async function serveApi(env) {
  const fault = await bundle();
  if (fault) refuse(fault);
  const kept = process.env.DATABASE_URL ? {} : await keepDatabase(env.DATA_DIR);
  let server = await startServer({ ...env, ...kept });
  onEdit(async () => {
    const mistake = await bundle();
    if (mistake) return console.error(`${mistake}\nThe api goes on as it was.`);
    const from = performance.now();
    await end(server);
    server = await startServer({ ...env, ...kept });
    console.log(`The api is started anew, in ${((performance.now() - from) / 1_000).toFixed(1)} s.`);
  });
}

/** The embedded database in a process beside the server's: to start it takes longer than to start a server. */
async function keepDatabase(dataDir) {
  const database = keep(fork(at('api', 'dist', 'embedded-database-server.js'), [path.join(dataDir, 'database')]));
  const [{ refused }] = await once(database, 'message');
  if (refused) refuse(`Cannot open the database in ${dataDir}: ${refused}`);
  return { EMBEDDED_DATABASE: 'running' };
}

/** A server that ends by itself has said why: the next edit starts it again. */
async function startServer(env) {
  const server = fork(at('api', 'dist', 'server.js'), ['--demo'], { cwd: root, env: { ...process.env, ...env } });
  await Promise.race([once(server, 'message'), once(server, 'exit')]);
  return server;
}

async function end(server) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  const late = setTimeout(() => server.kill('SIGKILL'), PATIENCE);
  server.kill('SIGTERM');
  await ended;
  clearTimeout(late);
}

/** Calls `work` once the sources rest after an edit, never twice at a time. */
function onEdit(work) {
  let timer;
  let last = Promise.resolve();
  const edited = (_, file) => {
    if (!file || /\.test\.ts$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(work);
    }, SETTLED);
  };
  for (const folder of SOURCES) watch(folder, { recursive: true }, edited);
}
