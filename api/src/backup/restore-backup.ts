import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import { postUnposted } from '../areas/ledger/post-unposted.ts';
import { type BookFault, checkBooks, faultShown } from '../books/check-books.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { ensureMigrationTables, knownMigrations } from '../platform/postgres/migrate.ts';
import { StartError, startErrorOf } from '../start-error.ts';
import { settleAll } from '../stock/costs/settle-costs.ts';
import type { Marker } from './backup-format.ts';
import { checkBackup } from './check-backup.ts';
import { inOnePiece } from './in-one-piece.ts';
import { loadRows } from './load-rows.ts';
import { whileLoose } from './loose-tables.ts';
import { type BackupFile, readBackup } from './read-backup.ts';
import { applyMissing, rebuildSchema } from './rebuild-schema.ts';
import { refuseShortSequences } from './refuse-short-sequences.ts';
import type { ReleasePlace } from './release-files.ts';
import { hasReleases, hasStoredReleases, RestoredReleases, replaceStored } from './restore-releases.ts';
import { readMigrations, readTables } from './suite-schema.ts';

export interface Restored {
  rows: Record<string, number>;
  files: number;
  /** Those that the backup already had. */
  faults: BookFault[];
  /** What brought an older backup up to date. */
  migrations: string[];
}

interface RestoreOptions extends BackupFile {
  /** Undefined for a firm of many, which has those of the installation. */
  releases: ReleasePlace | undefined;
  /** Whether an existing suite may be replaced. */
  replace: boolean;
  told(sentence: string): void;
}

/**
 * Replaces the suite here with a backup: the database in one transaction, which is undone when anything is wrong, then the releases.
 * @throws StartError when it is refused: nothing was changed
 */
export async function restoreBackup(open: () => Promise<Database>, { file, identity, releases, replace, told }: RestoreOptions): Promise<Restored> {
  const { head, end } = await checkBackup({ file, identity });
  told(`The backup of ${head.madeAt} is whole.`);
  const database = await open();
  await refuseStanding(database, releases, replace);
  if (!(await readMigrations(database.upkeep))) await ensureMigrationTables(database);
  const store = releases && new RestoredReleases(releases.folder);
  let leftOut = 0;
  const take = async (marker: Marker) => {
    leftOut += Number(!store && marker.karkhana === 'file');
    await store?.take(marker);
  };
  try {
    await store?.begin();
    const restored = await inOnePiece(database, async (tx): Promise<Restored> => {
      await sql`set local lock_timeout = '20s'`.execute(tx);
      await rebuildSchema(tx, head.migrations).catch(inUse);
      const tables = await readTables(tx);
      await whileLoose(tx, tables, () => loadRows(tx, tables, readBackup({ file, identity }), take, told));
      await mustHaveAll(tx, end.rows);
      await refuseShortSequences(tx);
      const migrations = await applyMissing(tx, head.migrations);
      await postUnposted(tx, (work) => work(tx), told);
      await settleAll(tx);
      if (store && releases.inDatabase) await replaceStored(tx, await store.whole());
      return { rows: end.rows, files: store?.count ?? 0, migrations, faults: await oldFaults(tx, end.faults) };
    });
    // Those of the database came with its transaction.
    await (releases?.inDatabase ? store?.giveUp() : store?.putInPlace());
    if (leftOut) told(`${leftOut} files of releases are left out: a firm has the releases of its installation.`);
    await sql`analyze`.execute(database.upkeep);
    return restored;
  } catch (error) {
    await store?.giveUp();
    throw asStartError(error);
  }
}

/**
 * What the database or the disk refuses of a file with the right hash, which anyone can compute: values and references, migrations that do not follow
 * each other, columns and sequences that are not there, and names that are no names of files.
 */
function asStartError(error: unknown): unknown {
  const { code = '', message } = error as { code?: string; message: string };
  if (/^(?:2[23]|42|54)\w{3}$/.test(code)) return new StartError(`What is in the backup does not fit together (${message}): nothing was changed.`);
  if (/^(?:EEXIST|EISDIR|ENOTDIR|ENAMETOOLONG)$/.test(code))
    return new StartError(`The files of the backup do not fit together (${message}): nothing was changed.`);
  return startErrorOf(error);
}

async function refuseStanding({ upkeep: db }: Database, releases: ReleasePlace | undefined, replace: boolean): Promise<void> {
  const migrations = await readMigrations(db);
  const known = new Set(knownMigrations());
  const newer = migrations?.find(({ name }) => !known.has(name));
  if (newer) throw new StartError(`A newer version of the suite was here before (${newer.name}): nothing was changed. Update the suite first.`);
  const users = migrations?.length ? await db.selectFrom('users').select('id').limit(1).execute() : [];
  const stands = releases && (releases.inDatabase ? await hasStoredReleases(db) : hasReleases(releases.folder));
  if (replace || (!users.length && !stands)) return;
  throw new StartError('There is a suite here already: nothing was changed. Restore into an empty one, or say --replace to put the backup in its place.');
}

async function mustHaveAll(tx: Transaction, rows: Record<string, number>): Promise<void> {
  for (const [table, expected] of Object.entries(rows)) {
    const { rows: counted } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(tx);
    const { count } = mustGet(counted, 0);
    if (count !== expected) throw new StartError(`The backup has ${count} rows of ${table} instead of ${expected}: nothing was changed.`);
  }
}

/** What the books had already when they were backed up is not the restore's to mend; anything else undoes it. */
async function oldFaults(tx: Transaction, known: readonly BookFault[]): Promise<BookFault[]> {
  const faults = await checkBooks(tx);
  const fresh = faults.filter(({ rule, count }) => !known.some((old) => old.rule === rule && old.count >= count));
  if (!fresh.length) return faults;
  throw new StartError(`The restored books are not in order: nothing was changed. ${fresh.map(faultShown).join('. ')}`);
}

/** A running suite, or a view or reference of another owner on a table of the suite: it is not ours to drop. */
function inUse(error: unknown): never {
  const { code, message } = error as { code?: string; message: string };
  if (code === '55P03') throw new StartError('The database is in use: nothing was changed. Stop every process of the suite first.');
  if (code !== '2BP01') throw error;
  throw new StartError(`Something that is not the suite's depends on its tables (${message}): nothing was changed. Restore into a database of its own.`);
}
