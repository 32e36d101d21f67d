/** `npm run restore -- --from karkhana.backup`: puts a backup into an empty suite, or with --replace in the place of the one that is here. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { totalOf } from './backup/backup-format.ts';
import { releasesOf } from './backup/release-files.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { faultShown } from './books/check-books.ts';
import { readArguments } from './read-arguments.ts';
import { runCommand } from './run-command.ts';
import { StartError } from './start-error.ts';

const USAGE = 'Usage: npm run restore -- --from FILE [--replace]';

runCommand(async (open, config) => {
  const { values, positionals } = readArguments(USAGE, { allowPositionals: true, options: { from: { type: 'string' }, replace: { type: 'boolean' } } });
  const { from = positionals[0], replace = false } = values;
  if (!from || positionals.length > (values.from ? 0 : 1)) throw new StartError(USAGE);
  const file = resolve(process.env.INIT_CWD ?? '.', from);
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  const options = { file, releases: releasesOf(config), replace, told: (sentence: string) => console.log(sentence) };
  const { rows, files, faults, migrations } = await restoreBackup(() => open({ asItIs: true }), options);
  if (migrations.length) console.log(`Brought up to date: ${migrations.join(', ')}.`);
  console.log(`${totalOf(rows)} rows and ${files} files of releases are restored.`);
  if (!faults.length) return console.log('The books are in order.');
  for (const fault of faults) console.error(faultShown(fault));
  console.error('The books are restored as they were backed up, and were not in order then.');
  process.exitCode = 2;
});
