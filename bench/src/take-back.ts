import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishBuilds } from '../../e2e/support/publish-builds.ts';
import { root, startServer } from '../../e2e/support/server.ts';
import { atMost, type Figure } from './figure.ts';
import { median } from './percentile.ts';

const AREA = 'mf-sales';
const ROUNDS = 9;
/** Milliseconds. */
const AIM = 1_000;

interface Live {
  microFrontends: Record<string, { metadata: { version: string } }[]>;
}

/** Of `npm run release -- rollback` against a server that runs: from the command to the page's document saying so. */
export async function* takeBack(): AsyncGenerator<string | Figure> {
  const folder = mkdtempSync(path.join(tmpdir(), 'karkhana-bench-'));
  const env = { ...process.env, DATA_DIR: folder };
  const release = (...words: string[]) => execFileSync(process.execPath, [path.join(root, 'scripts', 'release.mjs'), ...words], { env });
  await publishBuilds(folder, ['shell', AREA]);
  const next = path.join(folder, 'next');
  cpSync(path.join(root, AREA, 'dist'), next, { recursive: true });
  const facts = path.join(next, 'release.json');
  writeFileSync(facts, JSON.stringify({ ...(JSON.parse(readFileSync(facts, 'utf8')) as object), version: '1.1.0' }));
  release('publish', AREA, '--dist', next);
  const server = await startServer(path.join(root, 'api', 'dist', 'server.js'), ['--demo'], { DATA_DIR: folder, DATABASE_URL: '' });
  const live = async () => {
    const { microFrontends } = (await (await fetch(`${server.url}/frontends.json`)).json()) as Live;
    return microFrontends[AREA]?.[0]?.metadata.version;
  };
  const times: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      release('activate', AREA, '1.1.0', '--why', 'bench');
      const begun = performance.now();
      release('rollback', AREA, '--to', '1.0.0', '--why', 'bench');
      while ((await live()) !== '1.0.0');
      times.push(performance.now() - begun);
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  yield 'an area taken back: from the command until pages are told';
  yield atMost('in the median', median(times), AIM, `${median(times).toFixed(0)} ms`);
  yield { what: 'at most', shown: `${Math.max(...times).toFixed(0)} ms` };
}
