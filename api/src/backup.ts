/** `npm run backup -- --to karkhana.backup`: the whole suite, books and releases, as it is at one moment, in one file. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { secondsOf } from '@karkhana/shared-contract/releases/durations';
import { totalOf } from './backup/backup-format.ts';
import { type BackupPlace, isBucket, placeOf, splitPlace } from './backup/backup-places.ts';
import { noteBackup } from './backup/note-backup.ts';
import { backUpNow, backUpRegularly, fileNameAt, type Plan } from './backup/regular-backups.ts';
import { type ReleasePlace, releasesOf } from './backup/release-files.ts';
import { isTryDue, tryRestore } from './backup/try-restore.ts';
import { writeBackup } from './backup/write-backup.ts';
import { faultShown } from './books/check-books.ts';
import type { Config } from './config.ts';
import type { Database } from './platform/database.ts';
import { isReplica } from './platform/postgres/replica-clients.ts';
import { readArguments } from './read-arguments.ts';
import { runCommand } from './run-command.ts';
import { StartError } from './start-error.ts';

const USAGE = `Usage: npm run backup -- --to FILE
         Writes one backup.
       npm run backup -- --keep 14 --to FOLDER
         Writes one backup into the folder. The newest 14 stay there.
       npm run backup -- --every 24h --keep 14 --to FOLDER
         Does so each day until you end it, and restores the newest one each week to try it.

FILE and FOLDER may be in S3: s3://bucket/...
--recipients FILE  encrypts with age, to the public keys in that file
--identity FILE    the private key, for the weekly test of an encrypted backup`;
const KEPT = 14;
const OPTIONS = Object.fromEntries(['to', 'every', 'keep', 'recipients', 'identity'].map((name) => [name, { type: 'string' as const }]));

interface Encryption {
  /** Files of keys of age. */
  recipients: string | undefined;
  identity: string | undefined;
}

runCommand(async (open, config) => {
  const { dataDir, databaseUrl } = config;
  const { to, every, keep, ...keys } = readArguments(USAGE, { options: OPTIONS }).values as Record<string, string | undefined>;
  if (!databaseUrl && !existsSync(join(dataDir, 'database', 'pgdata'))) throw new StartError(`There is no suite in ${dataDir}. Set DATA_DIR to its folder.`);
  const encryption = { recipients: keyFile('recipients', keys.recipients), identity: keyFile('identity', keys.identity) };
  const milliseconds = every === undefined ? undefined : millisecondsOf(every);
  const plan = every === undefined && keep === undefined ? undefined : planOf(keep, to, encryption);
  if (plan && !databaseUrl)
    throw new StartError('--every and --keep need the PostgreSQL server of DATABASE_URL: the embedded database belongs to the suite while it runs.');
  if (!plan && encryption.identity !== undefined) throw new StartError(`--identity belongs to --every or --keep.\n${USAGE}`);
  const database = await open({ asItIs: true });
  if (plan) return keepBackups(database, config, { ...plan, every: milliseconds }, encryption);
  const { place, name } = splitPlace(
    to === undefined || to.endsWith('/') ? `${fromHere(to ?? '.')}/${fileNameAt(new Date(), encryption.recipients !== undefined)}` : fromHere(to),
  );
  await backUpOnce(database, config, place, name, encryption);
});

/** @param every milliseconds; undefined makes one */
async function keepBackups(
  database: Database,
  config: Config,
  { every, ...plan }: Plan & { every: number | undefined },
  encryption: Encryption,
): Promise<void> {
  const mayTry = encryption.recipients === undefined || encryption.identity !== undefined;
  if (!mayTry)
    console.error(
      'Encrypted backups are not tried each week without --identity. Try one yourself where the key is: npm run restore -- --from FILE --identity FILE --try',
    );
  const ways = {
    backUp: (name: string) => backUpOnce(database, config, plan.place, name, encryption),
    async tryIt(name: string) {
      if (mayTry && (await isTryDue(database))) await tryOne(database, config, plan.place, name, encryption);
    },
  };
  await (every === undefined ? backUpNow(plan, ways) : backUpRegularly(plan, every, ways));
}

/** A backup that cannot be restored is told of, here and by the alarm; the backups go on. */
async function tryOne(database: Database, config: Config, place: BackupPlace, name: string, { identity }: Encryption): Promise<void> {
  try {
    const { rows } = await place.use(name, (file) => tryRestore(database, config, { file, identity }));
    console.log(`${place.shown(name)} was restored to try it: ${totalOf(rows)} rows, the books are in order.`);
  } catch (error) {
    console.error(`${place.shown(name)} cannot be restored: ${(error as Error).message}`);
    process.exitCode = 2;
  }
}

async function backUpOnce(database: Database, config: Config, place: BackupPlace, name: string, { recipients }: Encryption): Promise<void> {
  const releases = releasesOf(config);
  const tell = (sentence: string) => console.log(sentence);
  const { rows, files, faults } = await place.add(name, (file) =>
    database.report('upkeep', (upkeep) => {
      if (isReplica(upkeep)) tell('Read on a replica of DATABASE_READ_URL.');
      return writeBackup({ upkeep }, releases, file, tell, recipients);
    }),
  );
  await noteBackup(database);
  console.log(`${totalOf(rows)} rows and ${files} files of releases are in ${place.shown(name)}.`);
  if (!files && releases) console.error(withoutReleases(releases));
  if (!faults.length) return console.log('The books are in order.');
  for (const fault of faults) console.error(faultShown(fault));
  console.error('The backup is made, but the books in it are not in order.');
  process.exitCode = 2;
}

/** From where the command was typed; npm itself goes to the project's folder. */
function fromHere(place: string): string {
  return isBucket(place) ? place : resolve(process.env.INIT_CWD ?? '.', place);
}

function keyFile(option: string, file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  if (!existsSync(fromHere(file))) throw new StartError(`--${option}: there is no file ${fromHere(file)}.`);
  return fromHere(file);
}

function millisecondsOf(every: string): number {
  const seconds = secondsOf(every);
  if (seconds === undefined || seconds < 60 || seconds > 7 * 86_400) throw new StartError(`--every is a time from 1m to 7d, such as 24h.\n${USAGE}`);
  return seconds * 1_000;
}

function planOf(keep: string | undefined, to: string | undefined, { recipients }: Encryption): Plan {
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)) throw new StartError(`--keep is how many backups stay, from 1 to 9999.\n${USAGE}`);
  if (to === undefined) throw new StartError(`Say with --to in which folder they are kept.\n${USAGE}`);
  return { place: placeOf(fromHere(to)), keep: Number(keep ?? KEPT), encrypted: recipients !== undefined };
}

/** A suite has some: without them the command was likely given another folder than the server. */
const withoutReleases = ({ folder, inDatabase }: ReleasePlace): string =>
  `No releases are in the backup: there are none in ${inDatabase ? 'the database' : folder}. Set DATA_DIR and RELEASE_STORE as the server has them.`;
