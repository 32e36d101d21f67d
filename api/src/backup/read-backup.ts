import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartError } from '../start-error.ts';
import { FORMAT, isMarker, type Marker } from './backup-format.ts';

/** A row as the database wrote it, or what stands between rows. */
export type BackupLine = { row: string } | { marker: Marker };

const LONGEST_LINE = 64 * 1024 * 1024;

/** The lines of a backup to its end. @throws StartError when it is not one, not whole, or of a newer version: what was yielded before then counts for nothing */
export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  const hash = createHash('sha256');
  let begun = false;
  try {
    for await (const line of linesOf(file)) {
      if (begun && !isMarker(line)) {
        hash.update(`${line}\n`);
        yield { row: line };
        continue;
      }
      const marker = parsed(line);
      if (!begun) mustBeOurs(marker, file);
      begun = true;
      if (marker?.karkhana === 'end') {
        if (marker.sha256 !== hash.digest('hex')) throw damaged(file);
        yield { marker };
        return;
      }
      hash.update(`${line}\n`);
      if (marker) yield { marker };
    }
  } catch (error) {
    if (error instanceof StartError || !isUnreadable(error)) throw error;
    throw begun ? damaged(file) : notOurs(file);
  }
  throw begun ? damaged(file) : notOurs(file);
}

const notOurs = (file: string) => new StartError(`${file} is no backup of a suite: nothing was changed.`);
const damaged = (file: string) => new StartError(`${file} is damaged or was cut off: nothing was changed. Take another backup.`);

function mustBeOurs(marker: Marker | undefined, file: string): void {
  if (marker?.karkhana !== 'backup') throw notOurs(file);
  if (marker.format > FORMAT) throw new StartError(`${file} was made by a newer version of the suite: nothing was changed. Update the suite first.`);
}

function parsed(line: string): Marker | undefined {
  try {
    return isMarker(line) ? (JSON.parse(line) as Marker) : undefined;
  } catch {
    return undefined;
  }
}

const isUnreadable = (error: unknown): boolean => /^Z_/.test((error as NodeJS.ErrnoException).code ?? '') || error instanceof RangeError;

async function* linesOf(file: string): AsyncGenerator<string> {
  const unpacked = pipeline(createReadStream(file), createGunzip(), () => undefined);
  let rest: Buffer[] = [];
  let kept = 0;
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
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
