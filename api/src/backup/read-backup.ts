import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Bounds, TooMuch } from '@karkhana/release/archives/bounds';
import { StartError } from '../start-error.ts';
import { FORMAT, isMarker, type Marker } from './backup-format.ts';
import { markerOf } from './marker-of.ts';
import { start } from './programs.ts';

/** A row as the database wrote it, or a marker between rows. */
export type BackupLine = { row: string } | { marker: Marker };

export interface BackupFile {
  file: string;
  /** The file with the key of age that opens it; for one that is encrypted. */
  identity?: string | undefined;
}

const LONGEST_LINE = 64 * 1024 * 1024;
/** A suite may have any size; rows and pictures have a tenth of this. */
const LIMITS = { ratio: 500 };

/** The lines of a backup to its end. @throws StartError when it is not one, not whole, or of a newer version: what was yielded before then counts for nothing */
export async function* readBackup(backup: BackupFile): AsyncGenerator<BackupLine> {
  const { file } = backup;
  const hash = createHash('sha256');
  let begun = false;
  try {
    for await (const line of linesOf(backup)) {
      if (begun && !isMarker(line)) {
        hash.update(`${line}\n`);
        yield { row: line };
        continue;
      }
      if (!begun) mustBeOurs(line, file);
      const marker = markerOf(line);
      if (!marker || begun === (marker.karkhana === 'backup')) throw damaged(file);
      begun = true;
      if (marker.karkhana === 'end') {
        if (marker.sha256 !== hash.digest('hex')) throw damaged(file);
        yield { marker };
        return;
      }
      hash.update(`${line}\n`);
      yield { marker };
    }
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === 'open' || syscall === 'read') throw new StartError(`${file} cannot be read: ${message}.`);
    if (error instanceof StartError || !isUnreadable(error)) throw error;
    throw begun ? damaged(file) : notOurs(file);
  }
  throw begun ? damaged(file) : notOurs(file);
}

const notOurs = (file: string) => new StartError(`${file} is no backup of a suite: nothing was changed.`);
const damaged = (file: string) => new StartError(`${file} is damaged or was cut off: nothing was changed. Take another backup.`);

/** A newer one may have other facts in its first line than these. */
function mustBeOurs(line: string, file: string): void {
  const { format } = /^\{"karkhana":"backup","format":(?<format>\d{1,9})[,}]/.exec(line)?.groups ?? {};
  if (format === undefined) throw notOurs(file);
  if (Number(format) > FORMAT) throw new StartError(`${file} was made by a newer version of the suite: nothing was changed. Update the suite first.`);
}

const isUnreadable = (error: unknown): boolean =>
  /^Z_/.test((error as NodeJS.ErrnoException).code ?? '') || error instanceof RangeError || error instanceof TooMuch;

/** age writes this into the first line of what it encrypts. */
const ENCRYPTED = 'age-encryption.org/';

async function isEncrypted(file: string): Promise<boolean> {
  for await (const start of createReadStream(file, { end: ENCRYPTED.length - 1 })) return String(start) === ENCRYPTED;
  return false;
}

/** The content as it was before it was encrypted; `ended` fails when the key does not fit. */
async function opened({ file, identity }: BackupFile): Promise<{ packed: Readable; ended?: Promise<unknown> }> {
  if (!(await isEncrypted(file))) return { packed: createReadStream(file) };
  if (identity === undefined) throw new StartError(`${file} is encrypted: name the file of the key that opens it with --identity.`);
  const { child, ended } = start('age', ['--decrypt', '--identity', identity, file]);
  child.stdin.end();
  return { packed: child.stdout, ended };
}

async function* linesOf(backup: BackupFile): AsyncGenerator<string> {
  const { packed, ended } = await opened(backup);
  let read = 0;
  packed.on('data', (chunk: Buffer) => {
    read += chunk.length;
  });
  const unpacked = pipeline(packed, createGunzip(), () => undefined);
  const bounds = new Bounds(LIMITS, () => read);
  let rest: Buffer[] = [];
  let kept = 0;
  for await (const chunk of whole(unpacked as AsyncIterable<Buffer>, ended)) {
    bounds.take(chunk.length);
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, end)]).toString('utf8');
      [rest, kept, from] = [[], 0, end + 1];
    }
    rest.push(chunk.subarray(from));
    kept += chunk.length - from;
    if (kept > LONGEST_LINE) throw new RangeError('a line is too long');
  }
}

/** Where the content was cut off because the key does not fit, that is what is said. */
async function* whole(unpacked: AsyncIterable<Buffer>, ended: Promise<unknown> | undefined): AsyncGenerator<Buffer> {
  try {
    yield* unpacked;
  } catch (error) {
    await ended;
    throw error;
  }
  await ended;
}
