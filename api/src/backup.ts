/** `npm run backup -- --to karkhana.backup`: the whole suite, books and releases, as it is at one moment, in one file. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { secondsOf } from '@karkhana/shared-contract/releases/durations';
import { totalOf } from './backup/backup-format.ts';
import { noteBackup } from './backup/note-backup.ts';
import { backUpRegularly, fileNameAt, type Plan } from './backup/regular-backups.ts';
import { type ReleasePlace, releasesOf } from './backup/release-files.ts';
import { writeBackup } from './backup/write-backup.ts';
import { faultShown } from './books/check-books.ts';
import type { Config } from './config.ts';
import type { Database } from './platform/database.ts';
import { isReplica } from './platform/postgres/replica-clients.ts';
import { readArguments } from './read-arguments.ts';
import { runCommand } from './run-command.ts';
import { StartError } from './start-error.ts';

const USAGE = 'Usage: npm run backup -- --to FILE, or --every 24h --keep 14 --to FOLDER';
const KEPT = 14;

runCommand(async (open, config) => {
  const { dataDir, databaseUrl } = config;
  const { to, every, keep } = readArguments(USAGE, { options: { to: { type: 'string' }, every: { type: 'string' }, keep: { type: 'string' } } }).values;
  if (!databaseUrl && !existsSync(join(dataDir, 'database', 'pgdata'))) throw new StartError(`There is no suite in ${dataDir}. Set DATA_DIR to its folder.`);
  const plan = every === undefined ? undefined : planOf(every, keep, to);
  if (plan && !databaseUrl)
    throw new StartError('--every needs the PostgreSQL server of DATABASE_URL: the embedded database belongs to the suite while it runs.');
  if (!plan && keep !== undefined) throw new StartError(`--keep belongs to --every.\n${USAGE}`);
  const database = await open({ asItIs: true });
  const backUp = (file: string) => backUpOnce(database, config, file);
  if (plan) await backUpRegularly(plan, backUp);
  else await backUp(fromHere(to ?? fileNameAt(new Date())));
});

async function backUpOnce(database: Database, config: Config, file: string): Promise<void> {
  const releases = releasesOf(config);
  const tell = (sentence: string) => console.log(sentence);
  const { rows, files, faults } = await database.report('upkeep', (upkeep) => {
    if (isReplica(upkeep)) tell('Read on a replica of DATABASE_READ_URL.');
    return writeBackup({ upkeep }, releases, file, tell);
  });
  await noteBackup(database);
  console.log(`${totalOf(rows)} rows and ${files} files of releases are in ${file}.`);
  if (!files && config.firm === undefined) console.error(withoutReleases(releases));
  if (!faults.length) return console.log('The books are in order.');
  for (const fault of faults) console.error(faultShown(fault));
  console.error('The backup is made, but the books in it are not in order.');
  process.exitCode = 2;
}

/** From where the command was typed; npm itself goes to the project's folder. */
const fromHere = (place: string): string => resolve(process.env.INIT_CWD ?? '.', place);

function planOf(every: string, keep: string | undefined, to: string | undefined): Plan {
  const seconds = secondsOf(every);
  if (seconds === undefined || seconds < 60 || seconds > 7 * 86_400) throw new StartError(`--every is a time from 1m to 7d, such as 24h.\n${USAGE}`);
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)) throw new StartError(`--keep is how many backups stay, from 1 to 9999.\n${USAGE}`);
  if (to === undefined) throw new StartError(`Say with --to in which folder they are kept.\n${USAGE}`);
  return { folder: fromHere(to), every: seconds * 1_000, keep: Number(keep ?? KEPT) };
}

/** A suite has some: without them the command was likely given another folder than the server. */
const withoutReleases = ({ folder, inDatabase }: ReleasePlace): string =>
  `No releases are in the backup: there are none in ${inDatabase ? 'the database' : folder}. Set DATA_DIR and RELEASE_STORE as the server has them.`;
