import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MANIFEST_FILE, type Manifest } from './manifest.ts';
import { ReleaseError } from './release-error.ts';

export const sha384 = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** So much is hashed in a few milliseconds; then requests get their turn. */
const AT_A_TIME = 1_000_000;

/**
 * Every file is there and has its hash, or a refusal that names the first that has not. Always on the bytes of the disk: a result that is
 * remembered would not see them change, and a whole release is hashed in milliseconds.
 * @returns how many bytes they have
 */
export async function verifyFiles(folder: string, { files }: Pick<Manifest, 'files'>): Promise<number> {
  let bytes = 0;
  let sinceTurn = 0;
  for (const [file, hash] of Object.entries(files)) {
    const content = read(folder, file);
    if (sha384(content) !== hash) throw new ReleaseError(`${file} does not have the hash that ${MANIFEST_FILE} names: it was changed after the build`);
    bytes += content.length;
    sinceTurn += content.length;
    if (sinceTurn > AT_A_TIME) {
      sinceTurn = 0;
      await nextTurn();
    }
  }
  return bytes;
}

function read(folder: string, file: string): Buffer {
  try {
    return readFileSync(path.join(folder, file));
  } catch {
    throw new ReleaseError(`${file} is missing`);
  }
}
