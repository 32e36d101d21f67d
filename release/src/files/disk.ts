import { constants, type Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** Opening a pipe would wait for its writer, for ever if there is none; Windows has neither the flag nor such files. */
const AT_ONCE = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * Opens a plain file for `work`, and closes it after that.
 * @throws as node:fs does, and for a pipe, a device or a folder, before a byte of it is read
 */
export async function withPlainFile<T>(file: string, work: (handle: FileHandle, stats: Stats) => Promise<T>): Promise<T> {
  const handle = await open(file, AT_ONCE);
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw new Error(`${file} is no plain file`);
    return await work(handle, stats);
  } finally {
    await handle.close();
  }
}

export const readPlainFile = (file: string): Promise<Buffer> => withPlainFile(file, (handle) => handle.readFile());

/** What `reading` gives, or `instead` when the file or folder does not exist. */
export const orIfMissing = <T>(reading: Promise<T>, instead: T): Promise<T> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  });

/** Writes a file or a folder's names through to the disk: a power cut after that takes nothing back. */
export async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync().finally(() => handle.close());
}
