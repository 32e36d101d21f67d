import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { ReleaseError } from './release-error.ts';

const REASONS: Record<string, string> = {
  EROFS: 'it is on a file system that can only be read. Mount it for writing, or set DATA_DIR to another folder',
  EACCES: 'this user may not write there. Give it the right to, or set DATA_DIR to another folder',
  EPERM: 'this user may not write there. Give it the right to, or set DATA_DIR to another folder',
  ENOTDIR: 'it is not a folder. Set DATA_DIR to one',
  EEXIST: 'it is not a folder. Set DATA_DIR to one',
  ENOSPC: 'its disk is full. Make room on it',
};

/** Makes the suite's folder with these folders in it, where they are missing. @throws a ReleaseError that says what to do when one of them cannot be written to */
export function ensureUsable(dataDir: string, folders: readonly string[]): void {
  for (const folder of [dataDir, ...folders.map((name) => path.join(dataDir, name))]) {
    try {
      mkdirSync(folder, { recursive: true });
      accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException;
      throw new ReleaseError(`Cannot use the folder ${folder}: ${REASONS[code] ?? message}.`);
    }
  }
}

/** Where releases lie, or are kept at hand when they lie in a database. */
export const releaseFolders = (inDatabase: boolean): string[] =>
  inDatabase ? ['release-cache', 'release-cache/areas', 'release-cache/incoming'] : ['releases', 'releases/areas', 'releases/incoming', 'releases/live'];
