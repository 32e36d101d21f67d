/** `npm run export -- --out folder`: all data as CSV and JSON, attachments and papers by request, with a manifest. No lock-in. */
import { createWriteStream, existsSync, readdirSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { everything } from './areas/everything/everything.ts';
import { inOnePiece } from './backup/in-one-piece.ts';
import { readArguments } from './read-arguments.ts';
import { runCommand } from './run-command.ts';
import { StartError } from './start-error.ts';

const USAGE = `Usage: npm run export -- --out FOLDER
         Writes all data as CSV and JSON into an empty folder.

--attachments      adds the photos and PDFs that are attached to documents
--papers           adds a PDF of each invoice, order and note`;

runCommand(async (open, { dataDir, databaseUrl }) => {
  const { values } = readArguments(USAGE, { options: { out: { type: 'string' }, attachments: { type: 'boolean' }, papers: { type: 'boolean' } } });
  if (!values.out) throw new StartError(USAGE);
  if (!databaseUrl && !existsSync(join(dataDir, 'database', 'pgdata'))) throw new StartError(`There is no suite in ${dataDir}. Set DATA_DIR to its folder.`);
  const folder = resolve(process.env.INIT_CWD ?? '.', values.out);
  if (existsSync(folder) && readdirSync(folder).length) throw new StartError(`${folder} is not empty: nothing was changed. Choose another folder with --out.`);
  const wanted = { attachments: values.attachments ?? false, papers: values.papers ?? false };
  const recipient = { userId: 0, gone: new AbortController().signal };
  const database = await open({ asItIs: true });
  const files = await database.report('upkeep', (upkeep) =>
    inOnePiece({ upkeep }, (tx) => writeFiles(folder, everything(tx, wanted, recipient)), { readOnly: true }),
  );
  console.log(`${files} files are in ${folder}. manifest.json lists them with their hashes.`);
});

/**
 * Everybody's addresses are in them: they are their owner's alone. Runs again on the primary where a replica fails. A run that is killed
 * leaves no half file under its name, and no manifest. @returns how many there are
 */
async function writeFiles(folder: string, entries: ReturnType<typeof everything>): Promise<number> {
  let files = 0;
  for await (const { name, pieces } of entries) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await pipeline(Readable.from(pieces), createWriteStream(`${file}.part`, { mode: 0o600, flush: true }));
    await rename(`${file}.part`, file);
    files += 1;
  }
  return files;
}
