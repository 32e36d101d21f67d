import { constants, type Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** Opening a pipe would wait for its writer, for ever if there is none; Windows has neither the flag nor such files. */
const AT_ONCE = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * Opens a plain file for `work`, and closes it after that.
 * @throws as node:fs does, and for what is no plain file: a pipe, a device or a folder, of which not a byte is read
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
