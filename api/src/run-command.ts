import { beginEmbedded } from './begin-embedded.ts';
import { type Config, readConfig } from './config.ts';
import { createLogger } from './logger.ts';
import { migrateReached, reach } from './open-suite.ts';
import { connectDatabase, type Database } from './platform/database.ts';
import { refuse } from './start-error.ts';

interface Options {
  /** Opens the database as it is instead of bringing it up to date. */
  asItIs?: boolean;
}

/** A command line tool on the suite's database, which must not be open elsewhere when it is the embedded one. */
export function runCommand(work: (open: (options?: Options) => Promise<Database>, config: Config) => Promise<void>): void {
  const config = readConfigOrRefuse();
  let database: Database | undefined;
  const open = async ({ asItIs = false }: Options = {}) => {
    const connected = connectDatabase({ ...config, embedded: beginEmbedded(config, createLogger('warn')) });
    await (asItIs ? reach(connected) : migrateReached(connected, (sentence) => console.error(sentence)));
    database = connected;
    return connected;
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
