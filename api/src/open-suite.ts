import { isReadOnly, MUST_WRITE, TAKES_NO_CHANGES } from '@karkhana/release/database/hosts';
import { openStore, type Store } from '@karkhana/release/store';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { postUnposted } from './areas/ledger/post-unposted.ts';
import type { Config } from './config.ts';
import type { Database } from './platform/database.ts';
import { measureClock } from './platform/postgres/clock-skew.ts';
import { migrate } from './platform/postgres/migrate.ts';
import { reasonOf, StartError, startErrorOf } from './start-error.ts';

/** Waits until it answers. @throws a sentence with the reason why it does not; it is closed then */
export const reach = (database: Database): Promise<void> => closedOnFailure(database, answers);

/** The same, and brings it up to date. @param told gets the progress, where it takes long */
export const migrateReached = (database: Database, told: (sentence: string) => void): Promise<void> =>
  closedOnFailure(database, async () => {
    await answers(database);
    await sql
      .raw(MUST_WRITE)
      .execute(database.upkeep)
      .catch((error: unknown) => {
        throw isReadOnly(error) ? new StartError(`${TAKES_NO_CHANGES}.`) : error;
      });
    await measureClock(database.upkeep);
    await migrate(database, undefined, told).catch((error: unknown) => {
      throw new StartError(`The database could not be migrated: ${reasonOf(error)}`);
    });
    await postAll(database, told);
  });

/** Documents of before the general ledger, and those that were made in bulk, get their entries; orders of before goods receipts their papers. */
export const postAll = ({ upkeep }: Database, told: (sentence: string) => void): Promise<void> =>
  postUnposted(upkeep, (work) => upkeep.transaction().execute(work), told);

async function closedOnFailure(database: Database, work: (database: Database) => Promise<void>): Promise<void> {
  try {
    await work(database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function answers({ db, embedded }: Database): Promise<void> {
  await embedded?.up.catch((error: Error) => {
    throw new StartError(error.message);
  });
  await sql`select 1`.execute(db).catch((error: unknown) => {
    throw new StartError(`Cannot reach the database of DATABASE_URL: ${reasonOf(error)}`);
  });
}

/** The store, which can be written to and whose newest change can be read. Else a sentence with what to do. */
export async function openReleases({ dataDir, releaseDatabase }: Config, logger: Logger): Promise<Store> {
  try {
    const inDatabase = releaseDatabase && { ...releaseDatabase, told: (sentence: string) => logger.info(sentence) };
    const store = openStore(dataDir, inDatabase, (sentence) => logger.warn(sentence));
    await store.current();
    return store;
  } catch (error) {
    throw startErrorOf(error);
  }
}

/** A server with another store than the one published to answers 503 to everybody: its log names its store. */
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

/** Logs live versions that need what this api does not serve, such as a removed field. They stay live. */
export async function warnOfIncompatibilities(releases: Store, logger: Logger): Promise<void> {
  for (const { area, version, reasons } of await releases.incompatibilities()) {
    for (const reason of reasons) logger.warn({ area, version, reason }, 'what is live does not fit');
  }
}
