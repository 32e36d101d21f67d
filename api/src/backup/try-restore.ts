import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { faultShown } from '../books/check-books.ts';
import type { Config } from '../config.ts';
import { connectDatabase, type Database } from '../platform/database.ts';
import { StartError } from '../start-error.ts';
import type { BackupFile } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/** What a role without CREATEDB is told. */
const NO_RIGHT = '42501';
const WEEK = 7 * 86_400;

interface Tried {
  rows: Record<string, number>;
}

/**
 * Restores a backup into a database of its own beside the suite's, and removes that again. The outcome is kept for GET /metrics and the alarm.
 * @throws StartError with what was wrong, books that are not in order included
 */
export async function tryRestore(database: Database, config: Config, backup: BackupFile): Promise<Tried> {
  try {
    const tried = await restoreBeside(database, config, backup);
    await noteTry(database, null);
    return tried;
  } catch (error) {
    await noteTry(database, (error as Error).message.slice(0, 1_000));
    throw error;
  }
}

async function restoreBeside(database: Database, { databaseUrl, databaseListenUrl, firm }: Config, backup: BackupFile): Promise<Tried> {
  // A pooler knows the suite's database only.
  const server = databaseListenUrl ?? databaseUrl;
  if (server === undefined) throw new StartError('A restore is tried on the PostgreSQL server of DATABASE_URL. Without one restore into another DATA_DIR.');
  const { rows: named } = await sql<{ own: string }>`select current_database() as own`.execute(database.upkeep);
  // The role of a firm may make no database; that of FIRMS_URL may.
  const maker = firm === undefined ? database : connectDatabase({ databaseUrl: server });
  const { upkeep } = maker;
  // The end says to an administrator of several suites on one server where it came from. PostgreSQL cuts a name at 63 bytes.
  const name = `karkhana_restore_test_${randomBytes(4).toString('hex')}_of_${named[0]?.own}`;
  await sql`create database ${sql.id(name)} template template0`.execute(upkeep).catch(async (error: { code?: string }) => {
    if (maker !== database) await maker.close();
    throw error.code === NO_RIGHT ? new StartError('The role of DATABASE_URL may not make the database of the test: alter role ... createdb') : error;
  });
  const folder = mkdtempSync(join(tmpdir(), 'karkhana-restore-test-'));
  const scratch = connectDatabase({ databaseUrl: withDatabase(server, name) });
  try {
    const { rows, faults } = await restoreBackup(async () => scratch, {
      ...backup,
      releases: { folder: join(folder, 'releases'), inDatabase: false },
      replace: false,
      told: () => undefined,
    });
    if (faults.length) throw new StartError(`The books in the backup are not in order. ${faults.map(faultShown).join('. ')}`);
    return { rows };
  } finally {
    await scratch.close();
    rmSync(folder, { recursive: true, force: true });
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(upkeep);
    if (maker !== database) await maker.close();
  }
}

/** The same server and role; hosts and what stands behind a ? stay. */
export const withDatabase = (url: string, name: string): string => url.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${name}`);

/** A backup that failed its test is tested again with the next one; one that passed, a week later. */
export async function isTryDue({ upkeep }: Database): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select restore_fault is not null or restored_at is null or restored_at < now() - ${WEEK}::int * interval '1 second' as due from last_backup`.execute(
    upkeep,
  );
  return rows[0]?.due ?? true;
}

const noteTry = ({ upkeep }: Database, fault: string | null) =>
  sql`update last_backup set restore_fault = ${fault}, restored_at = case when ${fault}::text is null then now() else restored_at end`.execute(upkeep);
