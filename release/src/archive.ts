import { Readable } from 'node:stream';
import { create } from 'tar';
import { MANIFEST_FILE, type Manifest } from './files/manifest.ts';

/** A release as it travels: an uncompressed tar archive of its manifest and of every file that this names. */
export function archiveOf(folder: string, { files }: Pick<Manifest, 'files'>): Readable {
  // Without './' a name that begins with '@' would mean another archive.
  const names = [MANIFEST_FILE, ...Object.keys(files)].map((file) => `./${file}`);
  return Readable.from(create({ cwd: folder, portable: true, follow: true, noDirRecurse: true }, names));
}
