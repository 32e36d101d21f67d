import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Manifest } from '../files/manifest.ts';
import { sha384 } from '../verify-files.ts';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is gone when the test file is done. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'release-test-'));
  made.push(folder);
  return folder;
}

export interface Build extends Partial<Manifest> {
  /** File to content; an entry, an exposed and a lazy chunk and their precompressed copies unless given. */
  contents?: Record<string, string | Buffer>;
}

export const KINDS = ['remoteEntry.js', 'remoteEntry.js.br', 'exposed.0a1b2c3d4e.js', 'lazy.5f6a7b8c9d.js', 'media/logo.png'] as const;

/** What a build leaves in dist: files whose content tells area, version and name, and release.json. */
export function writeBuild(folder: string, area: string, version: string, { contents, ...facts }: Build = {}): Manifest {
  const files = contents ?? Object.fromEntries(KINDS.map((name) => [name, `${area} ${version} ${name}`]));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  const manifest: Manifest = {
    area,
    version,
    buildId: `build-of-${version}`,
    commit: null,
    builtAt: '2026-11-20T04:00:00.000Z',
    shares: {},
    contract: 1,
    api: 1,
    entry: Object.keys(files)[0]!,
    files: Object.fromEntries(Object.entries(files).map(([name, content]) => [name, sha384(Buffer.from(content))])),
    ...facts,
  };
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(manifest));
  return manifest;
}

/** The same in a temporary folder of its own. */
export function makeBuild(area: string, version: string, build: Build = {}): string {
  const folder = temporaryFolder();
  writeBuild(folder, area, version, build);
  return folder;
}
