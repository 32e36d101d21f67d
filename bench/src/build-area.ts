import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../../e2e/support/server.ts';
import { atMost, type Figure } from './figure.ts';
import { median } from './percentile.ts';

const AREA = 'mf-sales';
const ROUNDS = 5;
/** Seconds. */
const AIM = 5;

/** A whole build of one area, nothing kept from the last one; beside esbuild's bundle of the same sources with all that they share. */
export async function* buildArea(): AsyncGenerator<string | Figure> {
  const folder = mkdtempSync(path.join(tmpdir(), 'karkhana-bench-'));
  const bundle = () =>
    build({
      entryPoints: [path.join(root, AREA, 'src', 'area.tsx')],
      outdir: folder,
      bundle: true,
      minify: true,
      format: 'esm',
      jsx: 'automatic',
      logLevel: 'error',
    });
  try {
    const [ours, peer]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await seconds(async () => void execFileSync('npm', ['run', 'build', '--silent', '-w', AREA], { cwd: root })));
      peer.push(await seconds(bundle));
    }
    yield `npm run build of ${AREA}, nothing kept; and esbuild's bundle of the same sources`;
    yield atMost('in the median', median(ours), AIM, `${median(ours).toFixed(1)} / ${median(peer).toFixed(1)} s`, ' s');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}
