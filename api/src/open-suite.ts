import { openStore, type Store } from '@karkhana/release/store';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type Config, isLoopback } from './config.ts';
import { type Database, openDatabase } from './platform/database.ts';
import { migrate } from './platform/migrate.ts';
import { StartError } from './start-error.ts';

/** The database of the configuration, reachable and migrated, or a sentence that says why not. */
export async function openMigrated(config: Config, logger: Logger): Promise<Database> {
  const database = await openDatabase({ ...config, log: (message) => logger.error(message) }).catch((error: Error) => {
    throw new StartError(error.message);
  });
  try {
    await reach(database);
    await migrate(database).catch((error: unknown) => {
      throw new StartError(`The database could not be migrated: ${reasonOf(error)}`);
    });
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

export function openReleases({ dataDir }: Config): Store {
  try {
    return openStore(dataDir);
  } catch (error) {
    throw new StartError(`Cannot use the folder ${dataDir}: ${reasonOf(error)}`);
  }
}

/** Everybody knows the demonstration passwords: such a suite stays on its own machine (architecture.md, Running it). */
export async function refusePublicDemo({ db }: Database, { host, demoPublic }: Pick<Config, 'host' | 'demoPublic'>): Promise<void> {
  if (demoPublic || isLoopback(host)) return;
  const known = await db.selectFrom('users').select('username').where('is_demo', '=', true).orderBy('id').execute();
  if (!known.length) return;
  const names = known.map((user) => user.username).join(', ');
  throw new StartError(
    `HOST=${host} is refused while demonstration accounts still have their demonstration password (${names}). Change the passwords, or set DEMO_PUBLIC=1.`,
  );
}
