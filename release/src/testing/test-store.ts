import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type InDatabase, openStore, type Store } from '../store.ts';
import { administer, urlOf } from './postgres-cluster.ts';

declare const STORE_KIND: 'folder' | 'database';

const databases = new Map<string, Promise<InDatabase>>();
const stores: Store[] = [];
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
});

/** Of the kind that the project is for; what is opened with the same folder is the same store. */
export async function openTestStore(dataDir: string): Promise<Store> {
  const store = openStore(dataDir, await testDatabase(dataDir));
  stores.push(store);
  return store;
}

/** Where the store of that folder is; undefined when it is in the folder. */
export async function testDatabase(dataDir: string): Promise<InDatabase | undefined> {
  if (STORE_KIND === 'folder') return undefined;
  const made = databases.get(dataDir) ?? makeDatabase(dataDir);
  databases.set(dataDir, made);
  return made;
}

async function makeDatabase(dataDir: string): Promise<InDatabase> {
  const name = `s_${path.basename(dataDir).replaceAll(/\W/g, '').toLowerCase()}_${Math.random().toString(36).slice(2, 8)}`;
  const folder = process.env.TEST_RELEASES_POSTGRES_FOLDER!;
  await administer(folder, `create database ${name}`);
  return { url: urlOf(folder, name) };
}

/** Other bytes in a file than were published, without anybody's knowing. */
export async function damage(store: Store, area: string, version: string, name: string): Promise<void> {
  const file = path.join(store.areasFolder, area, version, name);
  if (!store.database) return appendFileSync(file, ' ');
  await onFiles(store, `update release_store.files set bytes = bytes || ' '::bytea`, area, version, name);
  rmSync(file, { force: true }); // a host that has it at hand goes on with what was published
}

/** The file is gone. */
export async function lose(store: Store, area: string, version: string, name: string): Promise<void> {
  if (!store.database) rmSync(path.join(store.areasFolder, area, version, name));
  else await onFiles(store, 'delete from release_store.files', area, version, name);
}

export async function readReleased(store: Store, area: string, version: string, name: string): Promise<string> {
  return readFileSync(path.join(await store.releases.wholeFolder(area, version), name), 'utf8');
}

/** A history as an older program would have left it. */
export async function writeHistory(store: Store, dataDir: string, changes: readonly { sequence: number }[]): Promise<void> {
  for (const change of changes) {
    const text = JSON.stringify(change);
    if (!store.database) writeFileSync(path.join(dataDir, `releases/live/0000000${change.sequence}.json`), text);
    else await store.database.rows('insert into release_store.changes (sequence, change) values ($1, $2)', [change.sequence, text]);
  }
}

const onFiles = (store: Store, change: string, ...file: string[]) => store.database!.rows(`${change} where area = $1 and version = $2 and name = $3`, file);
