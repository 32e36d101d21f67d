import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, type Gzip } from 'node:zlib';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import { StartError } from '../start-error.ts';
import type { BackupCounts } from './backup-format.ts';
import { backupLines } from './backup-lines.ts';
import { inOnePiece } from './in-one-piece.ts';
import { passThrough } from './programs.ts';
import type { ReleasePlace } from './release-files.ts';
import { readMigrations } from './suite-schema.ts';

/**
 * Writes the whole suite, as it is at one moment, into a new file that has its name only when it is whole. Others go on working meanwhile.
 * @param recipients the file of the public keys of age that it is encrypted to
 * @throws StartError when there is no suite, or when the file is there already
 */
export async function writeBackup(
  database: Pick<Database, 'upkeep'>,
  releases: ReleasePlace | undefined,
  file: string,
  told: (sentence: string) => void,
  recipients?: string,
): Promise<BackupCounts> {
  if (existsSync(file)) throw new StartError(`${file} is there already: nothing was changed. Choose another name with --to.`);
  if (!existsSync(dirname(file))) throw new StartError(`There is no folder ${dirname(file)}: nothing was backed up. Make it, or choose another one with --to.`);
  const draft = `${file}.${randomUUID().slice(0, 8)}.part`;
  try {
    const counts = await inOnePiece(database, (tx) => writeDraft(tx, { releases, draft, told, recipients }), { readOnly: true });
    await rename(draft, file);
    return counts;
  } finally {
    await rm(draft, { force: true });
  }
}

interface Draft {
  releases: ReleasePlace | undefined;
  draft: string;
  told: (sentence: string) => void;
  recipients: string | undefined;
}

async function writeDraft(tx: Transaction, { releases, draft, told, recipients }: Draft): Promise<BackupCounts> {
  const migrations = await readMigrations(tx);
  if (!migrations?.length) throw new StartError('There is no suite in this database: nothing was backed up.');
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(tx);
  const counts: BackupCounts = { rows: {}, files: 0, faults: [] };
  const source = { tx, migrations, database: `PostgreSQL ${mustGet(rows, 0).server_version}`, releases, told };
  // It holds passwords' hashes and everybody's addresses.
  const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  const content: [Readable, Gzip] = [Readable.from(backupLines(source, counts)), createGzip()];
  // What is not encrypted reaches no disk.
  const written =
    recipients === undefined ? pipeline([...content, target]) : passThrough('age', ['--encrypt', '--recipients-file', recipients], content, target);
  await written.catch((error: NodeJS.ErrnoException) => {
    throw error.path === draft || error.syscall === 'write' ? new StartError(`The backup cannot be written: ${error.message}.`) : error;
  });
  return counts;
}
