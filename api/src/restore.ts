/** `npm run restore -- --from karkhana.backup`: puts a backup into an empty suite, or with --replace in the place of the one that is here. */
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { totalOf } from './backup/backup-format.ts';
import { isBucket, splitPlace } from './backup/backup-places.ts';
import type { BackupFile } from './backup/read-backup.ts';
import { releasesOf } from './backup/release-files.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { tryRestore } from './backup/try-restore.ts';
import { faultShown } from './books/check-books.ts';
import { readArguments } from './read-arguments.ts';
import { runCommand } from './run-command.ts';
import { StartError } from './start-error.ts';

const USAGE = `Usage: npm run restore -- --from FILE
         Puts a backup into an empty suite. FILE may be in S3: s3://bucket/...

--replace          puts it in the place of the suite that is here
--try              restores it into a database of its own, checks its books and removes that database
--identity FILE    the private key of age that opens an encrypted backup`;

runCommand(async (open, config) => {
  const { values, positionals } = readArguments(USAGE, {
    allowPositionals: true,
    options: { from: { type: 'string' }, replace: { type: 'boolean' }, identity: { type: 'string' }, try: { type: 'boolean' } },
  });
  const { from = positionals[0], replace = false } = values;
  if (!from || positionals.length > (values.from ? 0 : 1) || (values.try && replace)) throw new StartError(USAGE);
  const identity = values.identity && fromHere(values.identity);
  for (const needed of [identity, ...(isBucket(from) ? [] : [fromHere(from)])])
    if (needed && !existsSync(needed)) throw new StartError(`There is no file ${needed}.`);
  const { place, name } = splitPlace(isBucket(from) ? from : fromHere(from));
  await place.use(name, (file) => (values.try ? tryOne({ file, identity }) : restore({ file, identity })));

  async function tryOne(backup: BackupFile): Promise<void> {
    const { rows } = await tryRestore(await open({ asItIs: true }), config, backup);
    console.log(`${totalOf(rows)} rows were restored to try it, and removed again. The books are in order.`);
  }

  async function restore(backup: BackupFile): Promise<void> {
    // What earlier programs put there for a firm serves nobody.
    if (config.firm !== undefined) rmSync(join(config.dataDir, 'firms', config.firm), { recursive: true, force: true });
    const options = { ...backup, releases: releasesOf(config), replace, told: (sentence: string) => console.log(sentence) };
    const { rows, files, faults, migrations } = await restoreBackup(() => open({ asItIs: true }), options);
    if (migrations.length) console.log(`Brought up to date: ${migrations.join(', ')}.`);
    console.log(`${totalOf(rows)} rows and ${files} files of releases are restored.`);
    if (!faults.length) return console.log('The books are in order.');
    for (const fault of faults) console.error(faultShown(fault));
    console.error('The books are restored as they were backed up, and were not in order then.');
    process.exitCode = 2;
  }
});

function fromHere(place: string): string {
  return resolve(process.env.INIT_CWD ?? '.', place);
}
