import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A file system of its own with little room. */
export interface SmallDisk {
  folder: string;
  /** Until not a byte is left. */
  fill(): void;
  /** Gives the room back. */
  empty(): void;
  remove(): void;
}

const FILLER = 'filler';

export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'karkhana-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder], { stdio: 'pipe' });
  const filler = path.join(folder, FILLER);
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a');
      for (let size = 1_048_576; size >= 1; size >>= 4) while (fits(file, size));
      closeSync(file);
    },
    empty: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', ['-l', folder], { stdio: 'pipe' });
      rmdirSync(folder);
    },
  };
}

function fits(file: number, size: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(size)) === size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}

/** Why a disk cannot be mounted here, or undefined. */
export function whyNoSmallDisk(): string | undefined {
  if (process.platform !== 'linux') return 'a small disk is mounted on Linux only';
  if (process.getuid?.() !== 0) return 'only root may mount a small disk';
  try {
    mountSmallDisk(1).remove();
    return undefined;
  } catch (error) {
    return `a small disk cannot be mounted here: ${(error as Error).message.trim()}`;
  }
}
