import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ENTRY = 'remoteEntry.js';

/** What a team's pipeline uploads: a release of an area without screens, so that it disturbs no other test. */
export function releaseArchive(area: string, version: string): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'karkhana-release-'));
  try {
    const content = `/* ${area} ${version} */`;
    const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    const facts = { area, version, buildId: version, commit: null, builtAt: '2026-11-20T04:00:00.000Z', shares: {}, contract: 1, api: 1 };
    writeFileSync(path.join(folder, ENTRY), content);
    writeFileSync(path.join(folder, 'release.json'), JSON.stringify({ ...facts, entry: ENTRY, files: { [ENTRY]: hash } }));
    return execFileSync('tar', ['-cf', '-', '-C', folder, 'release.json', ENTRY]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
