import { createReadStream, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { storedFiles } from '@karkhana/release/database/as-folder';
import type { Config } from '../config.ts';
import type { Transaction } from '../platform/database.ts';
import { StartError } from '../start-error.ts';
import { queriesIn } from './queries-in.ts';

/** Files on their way in or out, which belong to no release. */
const PASSING = 'incoming';
const PIECE = 256 * 1024;

/** A firm of many has none: releases belong to the installation. */
export const releasesOf = ({
  dataDir,
  releaseDatabase,
  firm,
}: Pick<Config, 'dataDir'> & Partial<Pick<Config, 'releaseDatabase' | 'firm'>>): ReleasePlace | undefined =>
  firm === undefined ? { folder: join(dataDir, 'releases'), inDatabase: releaseDatabase !== undefined } : undefined;

/** Where a suite has its releases. */
export interface ReleasePlace {
  /** In it, unless they are in the database. */
  folder: string;
  inDatabase: boolean;
}

/** The releases and their history as the files of a folder, from either store; those of the database as `tx` sees them. */
export async function* filesOf(tx: Transaction, place: ReleasePlace | undefined): AsyncGenerator<{ path: string; pieces: AsyncIterable<Buffer> }> {
  if (!place) return;
  const { folder, inDatabase } = place;
  if (inDatabase) for await (const { path, bytes } of storedFiles(queriesIn(tx))) yield { path, pieces: Readable.from(slicesOf(bytes)) };
  else for (const path of await releaseFiles(folder)) yield { path, pieces: piecesOf(join(folder, path)) };
}

function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += PIECE) yield bytes.subarray(from, from + PIECE);
}

/** Every file of the store, relative to it. The history comes first: what it names was published before. */
async function releaseFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const parts = (await readdir(folder)).filter((name) => name !== PASSING && !name.startsWith('.')).sort((a, b) => Number(b === 'live') - Number(a === 'live'));
  const files: string[] = [];
  for (const part of parts) {
    const entries = await readdir(join(folder, part), { recursive: true, withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
    files.push(...names.map((name) => name.split(sep).join('/')).sort());
  }
  return files;
}

/** @throws StartError when the file went away meanwhile */
async function* piecesOf(file: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(file, { highWaterMark: PIECE });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new StartError('A release was cleared away while it was being copied. Run the backup again.');
  }
}
