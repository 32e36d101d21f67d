import { beginEmbedded } from './begin-embedded.ts';
import { type Config, readConfig } from './config.ts';
import { ensureCatalogue, findFirm } from './firms/catalogue.ts';
import { createLogger } from './logger.ts';
import { migrateReached, reach } from './open-suite.ts';
import { connectDatabase, type Database } from './platform/database.ts';
import { refuse, StartError } from './start-error.ts';

interface Options {
  /** Opens the database as it is instead of bringing it up to date. */
  asItIs?: boolean;
}

/** A command line tool on the suite's database, which must not be open elsewhere when it is the embedded one. */
export function runCommand(work: (open: (options?: Options) => Promise<Database>, config: Config) => Promise<void>): void {
  const config = readConfigOrRefuse();
  let database: Database | undefined;
  const open = async ({ asItIs = false }: Options = {}) => {
    const databaseUrl = config.firm === undefined ? config.databaseUrl : await databaseOfFirm(config, config.firm);
    const connected = connectDatabase({ ...config, databaseUrl, embedded: beginEmbedded(config, createLogger('warn')) });
    await (asItIs ? reach(connected) : migrateReached(connected, (sentence) => console.error(sentence)));
    database = connected;
    return connected;
  };
  work(open, config)
    .finally(() => database?.close())
    .catch(refuse);
}

/** The database of a firm of FIRMS_URL, from its catalogue. */
async function databaseOfFirm(config: Config, name: string): Promise<string> {
  const installation = connectDatabase(config);
  // It is closed already when it cannot be reached.
  await reach(installation);
  try {
    await ensureCatalogue(installation);
    const firm = await findFirm(installation.upkeep, name);
    if (!firm) throw new StartError(`FIRM=${name}: there is no such firm. See: npm run firms -- list`);
    return firm.database_url;
  } finally {
    await installation.close();
  }
}

function readConfigOrRefuse(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return refuse(error);
  }
}
