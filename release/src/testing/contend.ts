import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { temporaryFolder } from './make-release.ts';
import { testDatabase } from './test-store.ts';

/** Bundles contender.ts once; returns what starts it. */
export function contenders(): (dataDir: string, task: string, ...rest: string[]) => Promise<ChildProcess & { output: () => string; ended: Promise<string> }> {
  const program = path.join(temporaryFolder(), 'contender.cjs');
  buildSync({
    entryPoints: [path.join(__dirname, 'contender.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['pg-native'],
    logLevel: 'error',
  });
  const running = new Set<ChildProcess>();
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
  });
  return async (dataDir, ...args) => {
    const place = await testDatabase(dataDir);
    const env = { ...process.env, ...(place && { RELEASE_STORE: 'database', DATABASE_URL: place.url }) };
    const child = spawn(process.execPath, [program, dataDir, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    running.add(child);
    const ended = new Promise<string>((resolve) => child.once('close', () => resolve(output)));
    return Object.assign(child, { output: () => output, ended });
  };
}
