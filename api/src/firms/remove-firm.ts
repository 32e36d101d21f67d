import { join } from 'node:path';
import { sql } from 'kysely';
import { fileNameAt } from '../backup/regular-backups.ts';
import { writeBackup } from '../backup/write-backup.ts';
import type { Config } from '../config.ts';
import { reach } from '../open-suite.ts';
import { connectDatabase, type Database } from '../platform/database.ts';
import { StartError } from '../start-error.ts';
import { deleteFirm, type Firm, setState } from './catalogue.ts';
import { roleOf } from './create-firm.ts';

interface Place {
  /** Where its backup goes. */
  folder: string;
}

/** Writes a backup of one firm into a folder. @returns the file */
export async function backUpFirm({ name, database_url }: Firm, { patience }: Pick<Config, 'patience'>, { folder }: Place): Promise<string> {
  const database = connectDatabase({ databaseUrl: database_url, patience });
  const file = join(folder, `${name}-${fileNameAt(new Date())}`);
  // It is closed already when it cannot be reached.
  await reach(database);
  try {
    await writeBackup(database, undefined, file, () => undefined);
  } finally {
    await database.close();
  }
  return file;
}

/** Makes a backup, then removes the firm with its database and role. Without its backup nothing goes. @returns the file of the backup */
export async function removeFirm({ upkeep }: Database, firm: Firm, config: Pick<Config, 'patience'>, place: Place): Promise<string> {
  await setState(upkeep, firm.name, 'suspended', 'This firm is being removed.');
  const file = await backUpFirm(firm, config, place).catch(async (error: unknown) => {
    await setState(upkeep, firm.name, firm.state, firm.suspended_why);
    throw error instanceof StartError ? new StartError(`${error.message} The firm was not removed.`) : error;
  });
  const name = sql.id(roleOf(firm.name));
  await sql`drop database if exists ${name} with (force)`.execute(upkeep);
  await sql`drop role if exists ${name}`.execute(upkeep);
  await deleteFirm(upkeep, firm.name);
  return file;
}
