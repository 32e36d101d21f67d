import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasReleases, replaceByFolder, storedFiles } from '@karkhana/release/database/as-folder';
import { makeTables } from '@karkhana/release/database/tables';
import { ensureUsable } from '@karkhana/release/usable-folder';
import type { Reader, Transaction } from '../platform/database.ts';
import { StartError } from '../start-error.ts';
import type { Marker } from './backup-format.ts';
import { queriesIn } from './queries-in.ts';

const FILE = /^(?!.*(?:^|\/)\.\.?(?:\/|$))[\w@][\w.@/-]*$/;

export { hasReleases };

/** The same of a store in the database. */
export async function hasStoredReleases(db: Reader): Promise<boolean> {
  for await (const _file of storedFiles(queriesIn(db))) return true;
  return false;
}

/** In the place of what the database has of releases, in the restore's own transaction. @param folder a store in a folder */
export async function replaceStored(tx: Transaction, folder: string): Promise<void> {
  await makeTables(queriesIn(tx));
  await replaceByFolder(queriesIn(tx), folder);
}

/** A store put together beside the existing one, and moved to its place when everything else is done. */
export class RestoredReleases {
  readonly #folder: string;
  readonly #draft: string;
  readonly #before: string;
  #file: FileHandle | undefined;
  count = 0;

  constructor(folder: string) {
    const id = randomUUID().slice(0, 8);
    this.#folder = folder;
    this.#draft = `${folder}.restoring-${id}`;
    this.#before = `${folder}.before-${id}`;
  }

  async begin(): Promise<void> {
    ensureUsable(dirname(this.#folder), []);
    await clearUpAfterKilled(this.#folder);
    await mkdir(this.#draft, { recursive: true });
  }

  async take(marker: Marker): Promise<void> {
    if (marker.karkhana === 'file') {
      await this.#close();
      if (!FILE.test(marker.path)) throw new StartError(`The backup names the file ${marker.path}, which is no file of a release: nothing was changed.`);
      const file = join(this.#draft, marker.path);
      await mkdir(dirname(file), { recursive: true });
      this.#file = await open(file, 'wx');
      this.count += 1;
    }
    if (marker.karkhana === 'bytes') {
      if (!this.#file) throw new StartError('The backup has bytes that belong to no file: nothing was changed.');
      await this.#file.appendFile(Buffer.from(marker.data, 'base64'));
    }
    if (marker.karkhana === 'end') await this.#close();
  }

  /** The draft, when all of it has come. */
  async whole(): Promise<string> {
    await this.#close();
    return this.#draft;
  }

  /** Two renames: there is always a whole store under one of the names. */
  async putInPlace(): Promise<void> {
    if (existsSync(this.#folder)) await rename(this.#folder, this.#before);
    await rename(this.#draft, this.#folder);
    await rm(this.#before, { recursive: true, force: true });
  }

  async giveUp(): Promise<void> {
    await this.#close();
    await rm(this.#draft, { recursive: true, force: true });
  }

  async #close(): Promise<void> {
    await this.#file?.sync();
    await this.#file?.close();
    this.#file = undefined;
  }
}

/** A restore that was killed between its two renames has put the store aside and nothing in its place: it comes back first. */
async function clearUpAfterKilled(folder: string): Promise<void> {
  const left = await leftovers(folder);
  const aside = left.find((name) => name.includes('.before-'));
  if (aside && !existsSync(folder)) await rename(aside, folder);
  for (const name of left) await rm(name, { recursive: true, force: true });
}

async function leftovers(folder: string): Promise<string[]> {
  const parent = dirname(folder);
  return (await readdir(parent)).filter((name) => /^releases\.(restoring|before)-[\da-f]{8}$/.test(name)).map((name) => join(parent, name));
}
