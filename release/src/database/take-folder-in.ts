import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ReleasesFolder } from '../files/releases-folder.ts';
import { FolderLog } from '../history/folder-log.ts';
import type { Queries, Transactions } from './queries.ts';
import { storeRelease } from './stored-releases.ts';

/** Whether a folder of releases has anything that somebody published. */
export const hasReleases = (folder: string): boolean =>
  ['live', 'areas'].some((part) => existsSync(path.join(folder, part)) && readdirSync(path.join(folder, part)).length > 0);

/** Copies the releases of a folder, and their history, into an empty store: all of it or, when it throws, nothing. Returns how many releases. */
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
 * The first time that a suite with a folder of releases has its store in the database: the folder's are taken over, and stay where they are.
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
