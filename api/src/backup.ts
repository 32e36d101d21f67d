/** `npm run backup -- --to karkhana.backup`: the whole suite, books and releases, as it is at one moment, in one file. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { totalOf } from './backup/backup-format.ts';
import { noteBackup } from './backup/note-backup.ts';
import { type ReleasePlace, releasesOf } from './backup/release-files.ts';
import { writeBackup } from './backup/write-backup.ts';
import { faultShown } from './books/check-books.ts';
import { readArguments } from './read-arguments.ts';
import { runCommand } from './run-command.ts';
import { StartError } from './start-error.ts';

const USAGE = 'Usage: npm run backup -- --to FILE';

runCommand(async (open, config) => {
  const { dataDir, databaseUrl } = config;
  const file = fileOf(readArguments(USAGE, { options: { to: { type: 'string' } } }).values.to);
  if (!databaseUrl && !existsSync(join(dataDir, 'database', 'pgdata'))) throw new StartError(`There is no suite in ${dataDir}. Set DATA_DIR to its folder.`);
  const releases = releasesOf(config);
  const database = await open({ asItIs: true });
  const { rows, files, faults } = await writeBackup(database, releases, file, (sentence) => console.log(sentence));
  await noteBackup(database);
  console.log(`${totalOf(rows)} rows and ${files} files of releases are in ${file}.`);
  if (!files) console.error(withoutReleases(releases));
  if (!faults.length) return console.log('The books are in order.');
  for (const fault of faults) console.error(faultShown(fault));
  console.error('The backup is made, but the books in it are not in order.');
  process.exitCode = 2;
});

/** From where the command was typed; npm itself goes to the project's folder. */
function fileOf(to: string | undefined): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-');
  return resolve(process.env.INIT_CWD ?? '.', to ?? `karkhana-${time}.backup`);
}

/** A suite has some: without them the command was likely given another folder than the server. */
const withoutReleases = ({ folder, inDatabase }: ReleasePlace): string =>
  `No releases are in the backup: there are none in ${inDatabase ? 'the database' : folder}. Set DATA_DIR and RELEASE_STORE as the server has them.`;
