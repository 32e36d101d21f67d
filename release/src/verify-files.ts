import { createHash, type Hash } from 'node:crypto';
import path from 'node:path';
import { withPlainFile } from './files/disk.ts';
import { MANIFEST_FILE, type Manifest } from './files/manifest.ts';
import { ReleaseError } from './release-error.ts';

/** So much is hashed in a millisecond; then requests get their turn. */
const AT_A_TIME = 256 * 1_024;

const named = (hash: Hash): string => `sha384-${hash.digest('base64')}`;
export const sha384 = (content: Buffer): string => named(createHash('sha384').update(content));

/** @throws when it is not there or no plain file */
export const hashFile = (file: string): Promise<{ hash: string; bytes: number }> =>
  withPlainFile(file, async (handle, { size }) => {
    const hash = createHash('sha384');
    const piece = Buffer.allocUnsafe(Math.max(1, Math.min(size, AT_A_TIME))); // most files of a release are small
    for (let bytes = 0; ; ) {
      const { bytesRead } = await handle.read(piece);
      if (bytesRead === 0) return { hash: named(hash), bytes };
      hash.update(piece.subarray(0, bytesRead));
      bytes += bytesRead;
    }
  });

/**
 * Every file is there and has its hash, or a refusal that names the first that has not. Always on the bytes of the disk: a result that is
 * remembered would not see them change, and a whole release is hashed in milliseconds.
 * @returns how many bytes they have
 */
export async function verifyFiles(folder: string, { files }: Pick<Manifest, 'files'>): Promise<number> {
  let bytes = 0;
  for (const [file, hash] of Object.entries(files)) {
    const found = await hashFile(path.join(folder, file)).catch(() => undefined);
    checkHash(file, hash, found?.hash);
    bytes += found?.bytes ?? 0;
  }
  return bytes;
}

/** @param found undefined when the file is missing */
export function checkHash(file: string, hash: string, found: string | undefined): void {
  if (found === undefined) throw new ReleaseError(`${file} is missing`);
  if (found !== hash) throw new ReleaseError(`${file} does not have the hash that ${MANIFEST_FILE} names: it was changed after the build`);
}
