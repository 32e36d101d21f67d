import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { orIfMissing } from '../files/disk.ts';
import type { Published } from '../files/releases-folder.ts';
import type { Queries } from './queries.ts';

/** Adds a release with its files, which are read below `folder`. Returns the release that has the version already, unchanged. */
export async function storeRelease(tx: Queries, published: Published, folder: string): Promise<Published | undefined> {
  const { area, version } = published;
  for (;;) {
    const added = await tx.rows('insert into release_store.releases (area, version, manifest) values ($1, $2, $3) on conflict do nothing returning version', [
      area,
      version,
      JSON.stringify(published),
    ]);
    if (added.length) break;
    // The lock keeps it from being cleared away until the transaction ends.
    const [standing] = await tx.rows<{ manifest: Published }>('select manifest from release_store.releases where area = $1 and version = $2 for update', [
      area,
      version,
    ]);
    if (standing) return standing.manifest;
  }
  await writeFiles(tx, published, folder, 'nothing');
  return undefined;
}

/** Brings back files of a published release that are missing or damaged. */
export const repairFiles = (tx: Queries, standing: Published, folder: string): Promise<void> =>
  writeFiles(
    tx,
    standing,
    folder,
    'update set bytes = excluded.bytes, hash = excluded.hash where files.bytes <> excluded.bytes or files.hash <> excluded.hash',
  );

async function writeFiles(tx: Queries, { area, version, files }: Published, folder: string, onConflict: string): Promise<void> {
  for (const [name, hash] of Object.entries(files)) {
    // A release with a file missing is taken over as one with a file missing.
    const bytes = await orIfMissing<Buffer | undefined>(readFile(path.join(folder, name)), undefined);
    if (bytes === undefined) continue;
    await tx.rows(
      `insert into release_store.files (area, version, name, hash, bytes) values ($1, $2, $3, $4, $5) on conflict (area, version, name) do ${onConflict}`,
      [area, version, name, hash, bytes],
    );
  }
}
