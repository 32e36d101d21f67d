/** `npm run restore -- --from karkhana.backup`: puts a backup into an empty suite, or with --replace in the place of the one that is here. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { totalOf } from './backup/backup-format.ts';
import { releasesOf } from './backup/release-files.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { faultShown } from './books/check-books.ts';
import { runCommand } from './run-command.ts';
import { StartError } from './start-error.ts';

const USAGE = 'Usage: npm run restore -- --from FILE [--replace]';

runCommand(async (open, config) => {
  const { from, replace = false } = readArguments();
  if (!from) throw new StartError(USAGE);
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

function readArguments(): { from?: string | undefined; replace?: boolean | undefined } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' }, replace: { type: 'boolean' } } });
    if (positionals.length > (values.from ? 0 : 1)) throw new Error(`There is one file to restore, not ${positionals.join(', ')} too.`);
    return { from: positionals[0], ...values };
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`);
  }
}
