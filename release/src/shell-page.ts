import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LiveArea } from './live-set.ts';
import { SHELL } from './names.ts';
import type { ReleasesFolder } from './releases-folder.ts';
import { sha384 } from './verify-files.ts';

export interface ShellPage {
  version: string;
  html: string;
  files: Record<string, string>;
}

const PAGE = 'index.html';

/** The page of the live shell; of its last known good one when it has none with its hash. */
export function readShell(releases: ReleasesFolder, { version, previous }: LiveArea): ShellPage | undefined {
  return pageOf(releases, version) ?? (previous === undefined ? undefined : pageOf(releases, previous));
}

function pageOf(releases: ReleasesFolder, version: string): ShellPage | undefined {
  try {
    const { files } = releases.manifestOf(SHELL, version);
    const html = readFileSync(path.join(releases.folderOf(SHELL, version), PAGE));
    return sha384(html) === files[PAGE] ? { version, html: html.toString('utf8'), files } : undefined;
  } catch {
    return undefined;
  }
}
