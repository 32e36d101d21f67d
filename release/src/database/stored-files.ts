import { MANIFEST_FILE } from '../files/manifest.ts';
import type { Published } from '../files/releases-folder.ts';
import type { Queries } from './queries.ts';

export interface StoredFile {
  /** Relative to the folder of a store, as a store in a folder names it. */
  path: string;
  bytes: Buffer;
}

/** All of a store as the files that a folder would have, one at a time: the history first, since what it names was published before. */
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
