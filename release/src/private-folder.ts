import { chmodSync, existsSync, lstatSync, readdirSync, realpathSync, type Stats } from 'node:fs';
import path from 'node:path';
import { ReleaseError } from './release-error.ts';

const OTHERS = 0o077;

/** From now on this process makes nothing that other users of the machine may read: the books, and the hashes of passwords. */
export const makePrivateFiles = (): void => void process.umask(OTHERS);

/**
 * Takes a folder and all in it from other users of the machine: folders 0700, files 0600. The outermost comes first, so that nobody else
 * changes what lies in it meanwhile. Links are not followed, except the folder itself.
 * @returns how many of them were open to others
 * @throws a ReleaseError that says what to do where this user may not change that, or the file system does not keep it
 */
export function keepPrivate(folder: string): number {
  // Windows has no such modes: what a user's own folder inherits there is this user's.
  if (process.platform === 'win32') return 0;
  return close(realpathSync(folder));
}

function close(place: string): number {
  const found = statOf(place);
  if (!found || found.isSymbolicLink()) return 0;
  const was = found.mode & OTHERS ? take(place, found) : 0;
  if (!found.isDirectory()) return was;
  return namesIn(place).reduce((sum, name) => sum + close(path.join(place, name)), was);
}

function take(place: string, found: Stats): number {
  try {
    chmodSync(place, found.isDirectory() ? 0o700 : 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return 0;
    if (code !== 'EPERM' && code !== 'EROFS') throw error;
  }
  const now = statOf(place);
  if (now && now.mode & OTHERS) throw new ReleaseError(`Cannot use ${place}: other users of this machine may open it, and ${adviceFor(now)}.`);
  return 1;
}

/** Undefined for what went away meanwhile. */
const statOf = (place: string): Stats | undefined => lstatSync(place, { throwIfNoEntry: false });

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    // Of another user, who keeps it private: a disk's lost+found. Or gone meanwhile.
    if (['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '') || !existsSync(folder)) return [];
    throw error;
  }
}

const adviceFor = ({ uid }: Stats): string =>
  uid === process.geteuid?.()
    ? 'its file system does not keep that from them. Set DATA_DIR to a folder on another one'
    : 'it belongs to another user. Give it to the user that the server runs as (chown -R), or set DATA_DIR to another folder';
