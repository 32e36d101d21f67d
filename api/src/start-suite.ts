import type { Store } from '@karkhana/release/store';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { migrateReached, openReleases, warnOfIncompatibilities, warnWithoutShell } from './open-suite.ts';
import { connectDatabase } from './platform/database.ts';
import type { EmbeddedDatabase } from './platform/embedded/embedded-database.ts';
import type { Telemetry } from './platform/telemetry/telemetry.ts';
import { makeSuite } from './serve-suite.ts';

interface Begun {
  config: Config;
  telemetry: Telemetry | undefined;
  logger: Logger;
  embedded: EmbeddedDatabase | undefined;
}

/** Serves the suite. What needs no database is half a second of work and more: it is done while the database starts. */
export async function startSuite({ config, telemetry, logger, embedded }: Begun): Promise<void> {
  const releases = await openReleases(config, logger);
  const database = connectDatabase({ ...config, traced: telemetry?.traced, embedded });
  const [, suite] = await Promise.all([migrateReached(database, (sentence) => logger.info(sentence)), getReady()]);
  try {
    await suite.serve();
  } catch (error) {
    await database.close();
    await releases.close();
    throw error;
  }

  async function getReady() {
    const made = await makeSuite({ config, telemetry, logger, releases, database });
    await warn(releases, config, logger);
    return made;
  }
}

async function warn(releases: Store, config: Config, logger: Logger): Promise<void> {
  await warnWithoutShell(releases, config, logger);
  await warnOfIncompatibilities(releases, logger).catch((error: unknown) => logger.warn({ err: error }, 'what is live could not be compared with the api'));
}
