import { accessSync, constants, lstatSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { keepPrivate, makePrivateFiles } from './private-folder.ts';
import { ReleaseError } from './release-error.ts';

const NOT_OURS = 'this user may not read and write there. Run this as the user that the server runs as, or set DATA_DIR to another folder';
const REASONS: Record<string, string> = {
  EROFS: 'it is on a file system that can only be read. Mount it for writing, or set DATA_DIR to another folder',
  EACCES: NOT_OURS,
  EPERM: NOT_OURS,
  ENOTDIR: 'it is not a folder. Set DATA_DIR to one',
  EEXIST: 'it is not a folder. Set DATA_DIR to one',
  ENOSPC: 'its disk is full. Make room on it',
};
/** A write does not say of which file; PostgreSQL's own code where the store lies in it. */
const FULL = /^(ENOSPC|EDQUOT|53100)$/;
/** Making a folder with all above it fails so only where a link leads to what is not there, such as a disk that is not mounted. */
const NOWHERE = 'it leads to a folder that is not there. Mount its disk, or set DATA_DIR to another folder';

/**
 * Makes the suite's folder with these folders in it, where they are missing, and keeps all in it from other users of the machine. Whatever
 * works on a suite's folder begins with this.
 * @param told hears one sentence when something was open to others
 * @throws a ReleaseError that says what to do when one of them cannot be written to, or cannot be kept from others
 */
export function ensureUsable(dataDir: string, folders: readonly string[], told: (sentence: string) => void = console.error): void {
  makePrivateFiles();
  let opened = 0;
  for (const folder of [dataDir, ...folders.map((name) => path.join(dataDir, name))]) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
      // What lies in it is looked at with the first one, unless a link leads to another disk.
      if (folder === dataDir || lstatSync(folder).isSymbolicLink()) opened += keepPrivate(folder);
    } catch (error) {
      if (error instanceof ReleaseError) throw error;
      throw new ReleaseError(`Cannot use the folder ${folder}: ${reasonOf(error) ?? (error as Error).message}.`);
    }
  }
  if (opened)
    told(`Other users of this machine could open ${opened === 1 ? 'one file or folder' : `${opened} files and folders`} in ${dataDir}: they cannot any more.`);
}

/** The same of a file or folder that turns out on the way not to be usable. Undefined for every other error. */
export function unusable(error: unknown): ReleaseError | undefined {
  const { path: place, code = '' } = error as NodeJS.ErrnoException;
  if (FULL.test(code)) return new ReleaseError('The disk is full: nothing was changed. Make room, then do it again.');
  const reason = reasonOf(error);
  return place && reason ? new ReleaseError(`Cannot use ${place}: ${reason}.`) : undefined;
}

function reasonOf(error: unknown): string | undefined {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' && syscall === 'mkdir' ? NOWHERE : REASONS[code];
}

/** Where releases lie, or are kept at hand when they lie in a database. */
export const releaseFolders = (inDatabase: boolean): string[] =>
  inDatabase ? ['release-cache', 'release-cache/areas', 'release-cache/incoming'] : ['releases', 'releases/areas', 'releases/incoming', 'releases/live'];
