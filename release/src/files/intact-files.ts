import { stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { hashFile } from '../verify-files.ts';
import type { ReleasesFolder } from './releases-folder.ts';

/** Several times the files of every release that a store keeps; far fewer are asked for. */
const REMEMBERED = 20_000;

/**
 * Whether a published file still is what was published. Hashed once for each state of the file that the file system tells apart, however
 * many ask at once, so that it may be asked on every request.
 */
export class IntactFiles {
  readonly #hashes = new LRUCache<string, string, string>({
    max: REMEMBERED,
    fetchMethod: async (_state, _stale, { context: file }) => (await hashFile(file)).hash,
  });

  /** Whether every file of a published release is; false when it is not published. */
  async isWhole(releases: Pick<ReleasesFolder, 'find' | 'folderOf'>, area: string, version: string): Promise<boolean> {
    const manifest = await releases.find(area, version);
    if (!manifest) return false;
    const folder = releases.folderOf(area, version);
    for (const [file, hash] of Object.entries(manifest.files)) if (!(await this.has(path.join(folder, file), hash))) return false;
    return true;
  }

  /** @param file its path on the disk, made of names that were looked up in a manifest */
  async has(file: string, hash: string): Promise<boolean> {
    try {
      const { ctimeMs, size, ino } = await stat(file);
      return (await this.#hashes.fetch(`${file} ${ctimeMs} ${size} ${ino}`, { context: file })) === hash;
    } catch {
      return false;
    }
  }
}
