import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Areas, Change } from './live-set.ts';

const NAME = /^(\d{8})\.json$/;

export type Stamp = Pick<Change, 'sequence' | 'at'>;
/** What a change does to the newest set; undefined when there is nothing to change. What it throws is passed on, and nothing is changed. */
export type Decide = (areas: Areas, stamp: Stamp) => Omit<Change, keyof Stamp> | undefined;

/**
 * The live set as an append-only folder of numbered snapshots; the highest number is what is live. A change is written beside and then
 * linked to the next free number, which the file system does once, for one writer, whole or not at all: no lock to be left behind by a
 * killed process, no half-written set, and of two writers at once the second sees the first's change and applies its own to it.
 */
export class LiveSetLog {
  #newest: Change | undefined;

  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true });
  }

  /** Numbers have no gaps: one look whether the next one is there tells whether another process was here. */
  current(): Change | undefined {
    this.#newest ??= this.#highest();
    for (let next = this.#read((this.#newest?.sequence ?? 0) + 1); next; next = this.#read(next.sequence + 1)) this.#newest = next;
    return this.#newest;
  }

  /** Newest first, as far back as it is asked for. */
  *changes(): Generator<Change> {
    for (let change = this.current(); change; change = this.#read(change.sequence - 1)) yield change;
  }

  /** Applies `decide` to the newest set, again when another writer was faster. Returns what was added; undefined when there was nothing to add. */
  append(decide: Decide): Change | undefined {
    for (;;) {
      const last = this.current();
      const stamp = { sequence: (last?.sequence ?? 0) + 1, at: new Date().toISOString() };
      const decided = decide(last?.areas ?? {}, stamp);
      if (!decided) return undefined;
      const change = { ...stamp, ...decided };
      if (this.#write(change)) return change;
    }
  }

  #write(change: Change): boolean {
    const draft = path.join(this.folder, `.${randomUUID()}`);
    try {
      writeFileSync(draft, `${JSON.stringify(change, null, 2)}\n`, { flush: true });
      linkSync(draft, this.#file(change.sequence));
      flushFolder(this.folder);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }

  #highest(): Change | undefined {
    const numbers = readdirSync(this.folder).flatMap((name) => NAME.exec(name)?.[1] ?? []);
    return numbers.length ? this.#read(Math.max(...numbers.map(Number))) : undefined;
  }

  #read(sequence: number): Change | undefined {
    const file = this.#file(sequence);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Change) : undefined;
  }

  #file = (sequence: number): string => path.join(this.folder, `${String(sequence).padStart(8, '0')}.json`);
}

/** Without it a power cut could take back a change that was already reported as done. */
function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
