import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dataDir } from './data-dir.mjs';
import { at, frontends, refuse } from './workspace.mjs';

/** The suite that development stands on: one that runs already, else one that is started here. */
const suiteUrl = process.env.SUITE_URL ?? `http://localhost:${process.env.PORT ?? 8080}`;
const children = new Set();

export function checkArea(area) {
  const areas = frontends().filter((name) => name !== 'shell');
  if (!areas.includes(area)) refuse(`There is no area '${area}'. There are ${areas.join(', ')}.`);
}

/** The port that the dev server of an area listens on, as its webpack.config.ts says. */
export const portOf = (area) => /port: (\d+)/.exec(readFileSync(at(area, 'webpack.config.ts'), 'utf8'))[1];

/** Starts a program that goes on until this one ends; when it ends by itself, all of it ends. */
export function start(command, args, { cwd, env }) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
  children.add(child);
  child.once('exit', (code) => {
    children.delete(child);
    stopAll(code ?? 0);
  });
}

let exitCode;
function stopAll(code) {
  exitCode ??= code;
  for (const child of children) child.kill('SIGTERM');
  if (!children.size) process.exit(exitCode);
}
process.on('SIGINT', () => stopAll(0)).on('SIGTERM', () => stopAll(0));

/** Finds a suite whose `path` answers, or starts one with `bringUp` and waits for it. Returns its address. */
export async function ensureSuite(path, bringUp) {
  if (await answers(path)) return suiteUrl;
  if (process.env.SUITE_URL) refuse(`There is no suite at ${suiteUrl} (SUITE_URL).`);
  await bringUp({ PORT: new URL(suiteUrl).port, DATA_DIR: dataDir(), LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' });
  while (!(await answers(path))) await new Promise((resume) => setTimeout(resume, 200));
  return suiteUrl;
}

const answers = async (path) => (await fetch(suiteUrl + path).catch(() => undefined))?.ok === true;

/** webpack's dev server of an area or of the shell. */
export const serve = (name, args, url) =>
  start(process.execPath, [at('node_modules', 'webpack', 'bin', 'webpack.js'), 'serve', ...args], { cwd: at(name), env: { SUITE_URL: url } });
