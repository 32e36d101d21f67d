import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { create, Parser, type ReadEntry } from 'tar';
import { Bounds, TooMuch } from './archives/bounds.ts';
import { MANIFEST_FILE, MAX_FILES, type Manifest } from './files/manifest.ts';
import { isFileName } from './names.ts';
import { ReleaseError } from './release-error.ts';

/** Unpacked; and what an archive of so much, with a header for each file, can weigh. */
export const MAX_BYTES = 50_000_000;
export const MAX_ARCHIVE_BYTES = MAX_BYTES + MAX_FILES * 4_096;
/** The manifest is one more. Time is not limited: what comes over a slow line comes slowly. */
const LIMITS = { bytes: MAX_BYTES, entries: MAX_FILES + 1 };

/** A release as it travels: an uncompressed tar archive of its manifest and of every file that this names. */
export function archiveOf(folder: string, { files }: Pick<Manifest, 'files'>): Readable {
  // Without './' a name that begins with '@' would mean another archive.
  const names = [MANIFEST_FILE, ...Object.keys(files)].map((file) => `./${file}`);
  return Readable.from(create({ cwd: folder, portable: true, follow: true, noDirRecurse: true }, names));
}

/**
 * Writes the plain files of an uncompressed tar archive below `folder`, as they come. Anything else in it, names that lead out, and more
 * than the limits are refused, before a byte of it is written.
 * @returns the names of the files
 */
export async function unpack(archive: AsyncIterable<Uint8Array>, folder: string): Promise<string[]> {
  const unpacking = new Unpacking(folder);
  try {
    for await (const chunk of archive) unpacking.write(chunk);
    return unpacking.end();
  } finally {
    unpacking.close();
  }
}

class Unpacking {
  readonly #names: string[] = [];
  readonly #parser: Parser;
  readonly #bounds = new Bounds(LIMITS, () => this.#archiveBytes);
  #archiveBytes = 0;
  #file: number | undefined;
  #fault: unknown;

  constructor(private readonly folder: string) {
    this.#parser = new Parser({ strict: true, brotli: false, zstd: false, onReadEntry: (entry) => this.#take(entry) });
    this.#parser.on('error', (error: Error) => this.#fail(new ReleaseError(`This is no usable tar archive: ${error.message}`, 'bad-input')));
  }

  write(chunk: Uint8Array): void {
    if (this.#archiveBytes === 0 && !isFileName(String.fromCharCode(chunk[0] ?? 0)) && chunk[0] !== 46) {
      throw new ReleaseError('This is no tar archive. Send it uncompressed.', 'bad-input');
    }
    this.#archiveBytes += chunk.length;
    if (this.#archiveBytes > MAX_ARCHIVE_BYTES) throw tooLarge();
    this.#parser.write(Buffer.from(chunk));
    if (this.#fault) throw this.#fault;
  }

  end(): string[] {
    this.#parser.end();
    if (this.#fault) throw this.#fault;
    return this.#names;
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  #take(entry: ReadEntry): void {
    if (this.#fault || entry.type === 'Directory') return void entry.resume();
    try {
      const file = this.#admit(entry);
      mkdirSync(path.dirname(file), { recursive: true });
      this.#file = openSync(file, 'wx');
    } catch (error) {
      const clash = ['EEXIST', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
      this.#fail(clash ? new ReleaseError(`${entry.path} clashes with another file of the archive`, 'bad-input') : error);
      return void entry.resume();
    }
    entry.on('data', (chunk: Buffer) => this.#append(chunk));
    entry.on('end', () => this.close());
  }

  #admit({ path: name, type, size }: ReadEntry): string {
    const plain = name.replace(/^\.\//, '');
    if (!isFileName(plain)) throw new ReleaseError(`The archive names a file outside of the release: ${name}`, 'bad-input');
    if (type !== 'File' && type !== 'OldFile') throw new ReleaseError(`${name} is no plain file in the archive (${type})`, 'bad-input');
    this.#bounds.entry();
    this.#bounds.take(size);
    this.#names.push(plain);
    return path.join(this.folder, plain);
  }

  #append(chunk: Buffer): void {
    if (this.#file === undefined || this.#fault) return;
    try {
      for (let written = 0; written < chunk.length; ) written += writeSync(this.#file, chunk, written);
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.#fault ??= error instanceof TooMuch ? tooLarge() : error;
  }
}

const tooLarge = () => new ReleaseError(`A release is at most ${MAX_BYTES / 1_000_000} MB and ${MAX_FILES.toLocaleString('en')} files`, 'too-large');
