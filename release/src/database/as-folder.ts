import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { MANIFEST_FILE } from '../files/manifest.ts';
import { type Published, ReleasesFolder } from '../files/releases-folder.ts';
import { FolderLog } from '../history/folder-log.ts';
import type { Queries, Transactions } from './queries.ts';
import { storeRelease } from './stored-releases.ts';

/** Whether anything was published in a folder of releases. */
export const hasReleases = (folder: string): boolean =>
  ['live', 'areas'].some((part) => existsSync(path.join(folder, part)) && readdirSync(path.join(folder, part)).length > 0);

/** Copies the releases of a folder, and their history, into an empty store. Returns how many releases. */
async function takeFolderIn(tx: Queries, folder: string): Promise<number> {
  const releases = new ReleasesFolder(folder);
  let count = 0;
  for (const area of await releases.areas()) {
    for (const published of await releases.list(area)) {
      await storeRelease(tx, published, releases.folderOf(area, published.version));
      count += 1;
    }
  }
  for await (const change of new FolderLog(path.join(folder, 'live')).after(0)) {
    await tx.rows('insert into release_store.changes (sequence, change) values ($1, $2)', [change.sequence, JSON.stringify(change)]);
  }
  return count;
}

/** Empties the store first. */
export async function replaceByFolder(tx: Queries, folder: string): Promise<number> {
  await tx.rows('lock table release_store.changes, release_store.releases in access exclusive mode');
  await tx.rows('delete from release_store.changes');
  await tx.rows('delete from release_store.releases');
  return takeFolderIn(tx, folder);
}

/**
 * Copies the releases of the folder into the database when that is still empty; the folder stays as it is.
 * Returns how many; undefined when there was nothing to do.
 */
export async function moveIn(database: Transactions, folder: string): Promise<number | undefined> {
  if (!hasReleases(folder)) return undefined;
  return database.transaction(async (tx) => {
    await tx.rows('lock table release_store.releases in share row exclusive mode');
    const [standing] = await tx.rows('select 1 from release_store.releases union all select 1 from release_store.changes limit 1');
    return standing ? undefined : takeFolderIn(tx, folder);
  });
}

export interface StoredFile {
  /** Relative to the folder of a store, as a store in a folder names it. */
  path: string;
  bytes: Buffer;
}

/** All of a store as files of a folder, one at a time. The history comes first: every release that it names was published before. */
export async function* storedFiles(tx: Queries): AsyncGenerator<StoredFile> {
  const [there] = await tx.rows<{ is: boolean }>(`select to_regclass('release_store.files') is not null as is`);
  if (!there?.is) return;
  const text = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
  const changes = await tx.rows<{ sequence: number }>('select sequence from release_store.changes order by sequence');
  for (const { sequence } of changes) {
    const [row] = await tx.rows<{ change: unknown }>('select change from release_store.changes where sequence = $1', [sequence]);
    if (row) yield { path: `live/${String(sequence).padStart(8, '0')}.json`, bytes: text(row.change) };
  }
  const releases = await tx.rows<{ area: string; version: string; manifest: Published }>(
    'select area, version, manifest from release_store.releases order by area collate "C", version collate "C"',
  );
  for (const { area, version, manifest } of releases) {
    for (const name of [MANIFEST_FILE, ...Object.keys(manifest.files)].sort()) {
      if (name === MANIFEST_FILE) yield { path: `areas/${area}/${version}/${MANIFEST_FILE}`, bytes: text(manifest) };
      const [row] = await tx.rows<{ bytes: Buffer }>('select bytes from release_store.files where area = $1 and version = $2 and name = $3', [
        area,
        version,
        name,
      ]);
      if (row) yield { path: `areas/${area}/${version}/${name}`, bytes: row.bytes };
    }
  }
}
