import { knownMigrations } from '../platform/postgres/migrate.ts';
import { StartError } from '../start-error.ts';
import type { Marker } from './backup-format.ts';
import { type BackupFile, readBackup } from './read-backup.ts';

export type BackupHead = Extract<Marker, { karkhana: 'backup' }>;
export type BackupEnd = Extract<Marker, { karkhana: 'end' }>;

/** Reads a backup to its end and changes nothing. @throws StartError when it cannot be restored by this program */
export async function checkBackup(backup: BackupFile): Promise<{ head: BackupHead; end: BackupEnd }> {
  const { file } = backup;
  let head: BackupHead | undefined;
  let end: BackupEnd | undefined;
  for await (const line of readBackup(backup)) {
    if (!('marker' in line)) continue;
    if (line.marker.karkhana === 'backup') head = line.marker;
    if (line.marker.karkhana === 'end') end = line.marker;
  }
  if (!head || !end) throw new StartError(`${file} is not a whole backup: nothing was changed. Take another backup.`);
  const known = new Set(knownMigrations());
  const unknown = head.migrations.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (unknown.length) {
    throw new StartError(`${file} was made by a newer version of the suite (${unknown.join(', ')}): nothing was changed. Update the suite first.`);
  }
  return { head, end };
}
