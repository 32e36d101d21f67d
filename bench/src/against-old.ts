import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { BEFORE_DECLARATIONS, buildOfCommit } from '../../e2e/support/build-of-commit.ts';
import { type Running, root, startServer } from '../../e2e/support/server.ts';
import type { Figure } from './figure.ts';
import { comparison, inPairs } from './in-pairs.ts';

/** /sales of a signed-in user, cold and warm, against the suite of commit 3d998f6, built from this repository's history and run beside it. */
export async function* againstOld(): AsyncGenerator<string | Figure> {
  const folder = mkdtempSync(path.join(tmpdir(), 'karkhana-bench-'));
  const old = buildOfCommit(BEFORE_DECLARATIONS);
  const servers: Running[] = [];
  try {
    for (const [name, source] of Object.entries({ now: root, old: old.folder })) servers.push(await serve(path.join(folder, name), source));
    const { cold, warm } = await inPairs(mustGet(servers, 0).url, mustGet(servers, 1).url);
    yield '/sales at 4 Mbit/s, 60 ms, CPU/4, against commit 3d998f6 built and run beside it';
    yield comparison('cold, time to first row', cold, { of: 'firstRow', unit: 'ms', aim: 0.6 });
    yield comparison('cold, blocking', cold, { of: 'blocking', unit: 'ms', aim: 0.5 });
    yield comparison('cold, bytes', cold, { of: 'bytes', unit: 'kB', scale: 1_000 });
    yield comparison('warm, time to first row', warm, { of: 'firstRow', unit: 'ms', aim: 0.6 });
    yield comparison('warm, blocking', warm, { of: 'blocking', unit: 'ms' });
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
    old.remove();
  }
}

/** Published and served by that commit's own code. */
async function serve(dataDir: string, source: string): Promise<Running> {
  const { openStore, publishLocal } = (await import(path.join(source, 'release', 'dist', 'index.js'))) as typeof import('@karkhana/release/index');
  await publishLocal(
    openStore(dataDir),
    ['shell', 'mf-sales'].map((name) => path.join(source, name, 'dist')),
  );
  return startServer(path.join(source, 'api', 'dist', 'server.js'), ['--demo'], { DATA_DIR: dataDir, DATABASE_URL: '' });
}
