import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dataDir } from './data-dir.mjs';
import { freePort } from './free-port.mjs';
import { onEdit } from './on-edit.mjs';
import { at, frontends, refuse } from './workspace.mjs';

const DEFAULT_SUITE = `http://localhost:${process.env.PORT ?? 8080}`;
const children = new Set();

export function checkArea(area) {
  const areas = frontends().filter((name) => name !== 'shell');
  if (!areas.includes(area)) refuse(`There is no area '${area}'. There are ${areas.join(', ')}.`);
}

/** Where the dev server of an area or of the shell listens: on the port of its webpack.config.ts, or the next that is free. */
export const portOf = (name) => freePort(Number(/port: (\d+)/.exec(readFileSync(at(name, 'webpack.config.ts'), 'utf8'))[1]));

/** A program that goes on until this one ends; when it ends by itself, all of it ends. */
export function keep(child) {
  children.add(child);
  child.once('exit', (code) => {
    if (children.delete(child)) stopAll(code ?? 0);
  });
  return child;
}

/** Ends it, and nothing else. */
async function end(child) {
  children.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

let exitCode;
function stopAll(code) {
  exitCode ??= code;
  for (const child of children) {
    if (child.connected) child.disconnect();
    else child.kill('SIGTERM');
  }
  if (!children.size) process.exit(exitCode);
}
process.on('SIGINT', () => stopAll(0)).on('SIGTERM', () => stopAll(0));

/**
 * The suite under development: one that answers at `path`, at SUITE_URL or where `npm start` puts it, else one that is started here.
 * @returns its address, and what starts it unless it runs
 */
export async function suiteAt(path) {
  const url = process.env.SUITE_URL ?? DEFAULT_SUITE;
  if (await answers(url + path)) return { url };
  if (process.env.SUITE_URL) refuse(`There is no suite at ${url} (SUITE_URL).`);
  const port = String(await freePort(Number(new URL(url).port)));
  // Areas and pages come from dev servers, as a developer wants.
  const { LOG_LEVEL = 'warn', DEMO_MONTHS = '1' } = process.env;
  const env = { LOCAL_AREAS: '1', PAGES: 'dev-server', PORT: port, DATA_DIR: dataDir(), LOG_LEVEL, DEMO_MONTHS };
  return { url: `http://localhost:${port}`, env };
}

const answers = async (url) => (await fetch(url).catch(() => undefined))?.ok === true;

/** Dev servers, which read the declaration of an area once: an edit of it starts them anew. @param start starts them */
export function serveDeclared(area, start) {
  let servers = start();
  onEdit({ files: [at(area, 'src', 'declaration.ts'), at(area, 'webpack.config.ts')] }, async () => {
    console.log(`The declaration of ${area} has changed: its dev servers are started anew.`);
    await Promise.all(servers.map(end));
    servers = start();
  });
}

/** webpack's dev server of an area or of the shell. It leaves the processor to the api, which takes longest to start with an empty database. */
export function serve(name, args, url) {
  const server = spawn(process.execPath, [at('node_modules', 'webpack', 'bin', 'webpack.js'), 'serve', ...args], {
    cwd: at(name),
    env: { ...process.env, SUITE_URL: url },
    stdio: 'inherit',
  });
  if (server.pid !== undefined) setPriority(server.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return keep(server);
}
