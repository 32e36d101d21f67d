import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishBuilds } from '../../e2e/support/publish-builds.ts';
import { type Running, root, startServer } from '../../e2e/support/server.ts';
import type { Figure } from './figure.ts';
import { comparison, inPairs } from './in-pairs.ts';

/** Cold /sales of a signed-in user, the suite against the same sources as one bundle. */
export async function* coldPage(): AsyncGenerator<string | Figure> {
  const folder = mkdtempSync(path.join(tmpdir(), 'karkhana-bench-'));
  execFileSync('npx', ['webpack'], { cwd: path.join(root, 'bench', 'one-bundle'), stdio: 'inherit' });
  const [suite, bundle] = [await serve(path.join(folder, 'suite'), ['shell', 'mf-sales']), await serve(path.join(folder, 'bundle'), ['bench/one-bundle'])];
  try {
    const { cold } = await inPairs(suite.url, bundle.url);
    yield 'cold /sales at 4 Mbit/s, 60 ms, CPU/4, against one bundle of the same sources';
    yield comparison('time to first row', cold, { of: 'firstRow', unit: 'ms', aim: 1.05 });
    yield comparison('bytes', cold, { of: 'bytes', unit: 'kB', aim: 1.1, scale: 1_000 });
    yield comparison('requests', cold, { of: 'requests', unit: 'requests', aim: 1 });
  } finally {
    await Promise.all([suite.stop(), bundle.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function serve(dataDir: string, names: string[]): Promise<Running> {
  await publishBuilds(dataDir, names);
  return startServer(path.join(root, 'api', 'dist', 'server.js'), ['--demo'], { DATA_DIR: dataDir, DATABASE_URL: '' });
}
