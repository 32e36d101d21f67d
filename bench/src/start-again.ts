import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root, startServer } from '../../e2e/support/server.ts';
import { atMost, type Figure } from './figure.ts';
import { median } from './percentile.ts';

const ROUNDS = 5;
/** Seconds. */
const AIM = 2;

/** `npm start` with nothing changed since the last time, until the suite accepts requests; beside its server alone, the lower limit. */
export async function* startAgain(): AsyncGenerator<string | Figure> {
  const folder = mkdtempSync(path.join(tmpdir(), 'karkhana-bench-'));
  const env = { DATA_DIR: folder, DATABASE_URL: '', PORT: '0' };
  try {
    await wholeSuite(env);
    const [whole, alone]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      whole.push(await wholeSuite(env));
      alone.push(await serverAlone(env));
    }
    yield 'npm start with nothing changed, embedded database: until it takes requests; and its server alone';
    yield atMost('in the median', median(whole), AIM, `${median(whole).toFixed(2)} / ${median(alone).toFixed(2)} s`, ' s');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Seconds until it prints its address. */
async function wholeSuite(env: NodeJS.ProcessEnv): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, [path.join(root, 'scripts', 'start.mjs')], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const url = await readyAt(child.stdout);
  const seconds = await answering(url, began);
  child.kill('SIGTERM');
  await ended;
  return seconds;
}

async function readyAt(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, url] = /ready at (\S+)/.exec(line) ?? [];
    if (url) return url;
  }
  throw new Error('npm start ended before it was ready');
}

async function serverAlone(env: NodeJS.ProcessEnv): Promise<number> {
  const began = performance.now();
  const server = await startServer(path.join(root, 'api', 'dist', 'server.js'), ['--demo'], env);
  const seconds = await answering(server.url, began);
  await server.stop();
  return seconds;
}

async function answering(url: string, began: number): Promise<number> {
  const { status } = await fetch(`${url}/readyz`);
  if (status !== 200) throw new Error(`It says that it is ready and answers ${status}`);
  return (performance.now() - began) / 1_000;
}
