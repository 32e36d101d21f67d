import { type Config, readConfig } from './config.ts';
import { createLogger } from './logger.ts';
import { openMigrated } from './open-suite.ts';
import type { Database } from './platform/database.ts';
import { refuse } from './start-error.ts';

/** A command line tool on the suite's database, which must not be open elsewhere when it is the embedded one. */
export function runCommand(work: (open: () => Promise<Database>, config: Config) => Promise<void>): void {
  const config = readConfigOrRefuse();
  let database: Database | undefined;
  const open = async () => {
    database = await openMigrated(config, createLogger('warn'));
    return database;
  };
  work(open, config)
    .finally(() => database?.close())
    .catch(refuse);
}

function readConfigOrRefuse(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return refuse(error);
  }
}
