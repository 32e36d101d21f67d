import path from 'node:path';
import { PAGE } from '../file-kinds.ts';
import type { LiveArea } from '../live-set.ts';
import { SHELL } from '../names.ts';
import { sha384 } from '../verify-files.ts';
import { readPlainFile } from './disk.ts';
import type { IntactFiles } from './intact-files.ts';
import type { ReleasesFolder } from './releases-folder.ts';

export interface ShellPage {
  version: string;
  html: string;
  files: Record<string, string>;
}

/** The releases of a store, and whether their files are intact. */
export interface Releases {
  releases: ReleasesFolder;
  intact: IntactFiles;
}

/** The page of the live shell; of its last known good one when it has none with its hash. */
export async function readShell(parts: Releases, { version, previous }: LiveArea): Promise<ShellPage | undefined> {
  return (await pageOf(parts, version)) ?? (previous === undefined ? undefined : pageOf(parts, previous));
}

async function pageOf({ releases, intact }: Releases, version: string): Promise<ShellPage | undefined> {
  try {
    const { files } = await releases.manifestOf(SHELL, version);
    const page = path.join(releases.folderOf(SHELL, version), PAGE);
    const hash = files[PAGE];
    if (!hash || !(await intact.has(page, hash))) return undefined;
    const html = await readPlainFile(page);
    return sha384(html) === hash ? { version, html: html.toString('utf8'), files } : undefined;
  } catch {
    return undefined;
  }
}
