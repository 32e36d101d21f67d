import { accessSync, constants } from 'node:fs';
import { ReleaseError } from '@karkhana/release/release-error';
import { openStore, type Store } from '@karkhana/release/store';
import { ensureUsable, releaseFolders } from '@karkhana/release/usable-folder';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './platform/database.ts';
import type { Traced } from './platform/database-lane.ts';
import { migrate } from './platform/migrate.ts';
import { StartError } from './start-error.ts';

/** The database of the configuration, reachable and migrated, or a sentence that says why not. */
export async function openMigrated(config: Config, logger: Logger, traced?: Traced): Promise<Database> {
  const database = await openReachable(config, logger, traced);
  try {
    await migrate(database).catch((error: unknown) => {
      throw new StartError(`The database could not be migrated: ${reasonOf(error)}`);
    });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The same as it is: whatever is in it, or nothing. */
export async function openReachable(config: Config, logger: Logger, traced?: Traced): Promise<Database> {
  if (!config.databaseUrl) await orRefuse(async () => ensureUsable(config.dataDir, ['database']));
  const database = await openDatabase({ ...config, traced, log: (message) => logger.error(message) }).catch((error: Error) => {
    throw new StartError(error.message);
  });
  try {
    await reach(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function reach({ db }: Database): Promise<void> {
  await sql`select 1`.execute(db).catch((error: unknown) => {
    throw new StartError(`Cannot reach the database of DATABASE_URL: ${reasonOf(error)}`);
  });
}

/** A name with several addresses fails once for each, under an error without a text. */
function reasonOf(error: unknown): string {
  const { message, code, errors } = error as Error & { code?: string; errors?: Error[] };
  return message || errors?.[0]?.message || code || String(error);
}

/** The store, which can be written to and whose newest change can be read, or a sentence that says what to do. */
export function openReleases({ dataDir, releaseDatabase }: Config, logger: Logger): Promise<Store> {
  return orRefuse(async () => {
    ensureUsable(dataDir, releaseFolders(releaseDatabase !== undefined));
    const store = openStore(dataDir, releaseDatabase && { ...releaseDatabase, told: (sentence) => logger.info(sentence) });
    await store.current();
    return store;
  });
}

/** Files that people download wait there: without it the first export would be the one that says so. */
export function ensureTemporaryFolder(folder: string): void {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const advice = 'Give this user the right to write there, or set TMPDIR to another folder';
    throw new StartError(`Cannot use the temporary folder ${folder}: ${reasonOf(error)}. ${advice}.`);
  }
}

async function orRefuse<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    throw error instanceof ReleaseError ? new StartError(error.message) : error;
  }
}

/** A server whose store is another than the one that was published to answers 503 to everybody: its log says which store it has. */
export async function warnWithoutShell(
  releases: Store,
  { dataDir, releaseDatabase, pagesElsewhere }: Pick<Config, 'dataDir' | 'releaseDatabase' | 'pagesElsewhere'>,
  logger: Logger,
): Promise<void> {
  if (pagesElsewhere || (await releases.served.shell())) return;
  const [where, place] = releaseDatabase ? ['RELEASE_STORE=database', 'database'] : [`DATA_DIR=${dataDir}`, 'DATA_DIR'];
  const advice = `${where} npm run release -- publish shell --activate --why "first"`;
  logger.warn({ dataDir, advice }, `no shell is published in this ${place}: every page is a 503 until it is`);
}

/** What is live and asks for what this api does not serve, such as a field that was removed: it goes on, and the log names it. */
export async function warnOfIncompatibilities(releases: Store, logger: Logger): Promise<void> {
  for (const { area, version, reasons } of await releases.incompatibilities()) {
    for (const reason of reasons) logger.warn({ area, version, reason }, 'what is live does not fit');
  }
}
