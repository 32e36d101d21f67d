import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file in the system's temporary folder (TMPDIR) that has lost its name already: its space is free again when it is closed or this process ends, however it ends. */
export async function namelessFile(): Promise<FileHandle> {
  const name = join(tmpdir(), `karkhana-${randomUUID()}`);
  const file = await open(name, 'wx+', 0o600);
  try {
    await unlink(name);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}
