import { randomUUID } from 'node:crypto';
import { mkdirSync, watch } from 'node:fs';
import { link, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { flush, readPlainFile } from '../files/disk.ts';
import type { Change } from '../live-set.ts';
import { ReleaseError } from '../release-error.ts';
import { LiveSetLog } from './live-set-log.ts';

const NAME = /^(\d{8})\.json$/;

/**
 * In a folder of numbered files. A change is written beside and then linked to the next free number, which the file system does once, for
 * one writer, whole or not at all: no lock to be left behind by a killed process, no half-written set.
 */
export class FolderLog extends LiveSetLog {
  #newest: Change | undefined;

  constructor(private readonly folder: string) {
    super();
    mkdirSync(folder, { recursive: true });
  }

  /** Numbers have no gaps: one look whether the next one is there tells whether another process was here. */
  async current(): Promise<Change | undefined> {
    const from = this.#newest?.sequence ?? highestOf(await readdir(this.folder)) - 1;
    for await (const change of this.after(from)) if (change.sequence > (this.#newest?.sequence ?? 0)) this.#newest = change;
    return this.#newest;
  }

  async *changes(): AsyncGenerator<Change> {
    for (let change = await this.current(); change; change = await this.#read(change.sequence - 1)) yield change;
  }

  async *after(sequence: number): AsyncGenerator<Change> {
    for (let change = await this.#read(sequence + 1); change; change = await this.#read(change.sequence + 1)) yield change;
  }

  watch(changed: () => void): () => void {
    const told = (_event: string, name: string | null) => {
      if (name === null || NAME.test(name)) changed();
    };
    try {
      const watcher = watch(this.folder, { persistent: false }, told);
      watcher.on('error', () => watcher.close());
      return () => watcher.close();
    } catch {
      // Some network disks cannot be watched, and the system may have no watch left. Changes are then seen at the next request.
      return () => undefined;
    }
  }

  protected async write(change: Change): Promise<boolean> {
    const draft = path.join(this.folder, `.${randomUUID()}`);
    try {
      await writeFlushed(draft, `${JSON.stringify(change, null, 2)}\n`);
      await link(draft, this.#file(change.sequence));
      await flush(this.folder);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  async #read(sequence: number): Promise<Change | undefined> {
    const file = this.#file(sequence);
    try {
      return JSON.parse((await readPlainFile(file)).toString('utf8')) as Change;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      const advice = 'Restore it from a backup; without one move it away, if it is the newest: what was live before it is live again then';
      throw new ReleaseError(`The record ${file} of what is live cannot be read. ${advice}.`);
    }
  }

  #file = (sequence: number): string => path.join(this.folder, `${String(sequence).padStart(8, '0')}.json`);
}

/** 0 when there is none. */
const highestOf = (names: readonly string[]): number => names.reduce((highest, name) => Math.max(highest, Number(NAME.exec(name)?.[1] ?? 0)), 0);

async function writeFlushed(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
