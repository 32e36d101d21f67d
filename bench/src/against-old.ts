import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { BEFORE_DECLARATIONS, buildOfCommit } from '../../e2e/support/build-of-commit.ts';
import { type Running, root, startServer } from '../../e2e/support/server.ts';
import { inPairs, type Pairs } from './in-pairs.ts';

/** /sales of a signed-in user, cold and warm, against the suite of commit 3d998f6, built from this repository's history and run beside it. */
export async function againstOld(program: string | undefined): Promise<Pairs> {
  const folder = mkdtempSync(path.join(tmpdir(), 'karkhana-bench-'));
  const old = buildOfCommit(BEFORE_DECLARATIONS);
  const servers: Running[] = [];
  try {
    for (const [name, source] of Object.entries({ now: root, old: old.folder })) servers.push(await serve(path.join(folder, name), source));
    return await inPairs(program, mustGet(servers, 0).url, mustGet(servers, 1).url);
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
