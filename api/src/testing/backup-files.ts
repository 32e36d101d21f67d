import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { openStore } from '@karkhana/release/store';
import { releaseDatabaseOf } from '@karkhana/release/store-place';
import { makeBuild } from '@karkhana/release/testing/make-release';
import { releasesOf } from '../backup/release-files.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { readConfig } from '../config.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { demoTemplate } from './demo-database.ts';
import { run } from './start-server.ts';
import { openTestFolder, type TestFolder } from './test-database.ts';

/** Of a suite, and what a tool beside it reads. */
type Env = TestFolder['env'] & { AWS_CA_BUNDLE?: string; AWS_SECRET_ACCESS_KEY?: string };

/** As large as an attachment may be. */
export const LARGEST_PHOTO = 5_000_000;

/** A suite with a month of the demonstration, which fills the same tables as all six, a photo of `photo` bytes and a history of releases. */
export async function openDemoFolder(photo: number): Promise<TestFolder> {
  const folder = await openTestFolder(await demoTemplate(undefined, 1));
  const database = await openDatabase({ dataDir: folder.env.DATA_DIR, databaseUrl: folder.env.DATABASE_URL });
  await attachPhoto(database, photo);
  await database.close();
  const store = openStore(folder.env.DATA_DIR, releaseDatabaseOf(folder.env));
  for (const version of ['1.0.0', '1.1.0']) {
    await store.publish(makeBuild('mf-sales', version), { by: 'ravi' });
    await store.activate('mf-sales', version, { by: 'asha', why: `because of ${version}` });
  }
  return folder;
}

/** With every byte there is in it. */
async function attachPhoto({ db }: Database, bytes: number): Promise<void> {
  const { id: purchase_id } = await db.selectFrom('purchases').select('id').limit(1).executeTakeFirstOrThrow();
  const content = Buffer.from(Array.from({ length: bytes }, (_, index) => (index * 7 + (index >> 8)) % 256));
  const facts = { name: 'मालाचे बिल.jpg', content_type: 'image/jpeg', size: content.length, content, created_by: 1, user_name: 'Asha' } as const;
  await db
    .insertInto('attachments')
    .values([
      { purchase_id, ...facts },
      { purchase_id, ...facts, name: 'challan.jpg' },
    ])
    .execute();
}

/** A folder in which there is no suite yet. */
export function emptyFolder(): TestFolder & { env: { DATA_DIR: string } } {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  return { env: { DATA_DIR: folder }, remove: async () => rmSync(folder, { recursive: true, force: true }) };
}

/** The command as an operator runs it. */
export async function command(
  name: 'backup' | 'restore' | 'export',
  env: Env,
  ...args: string[]
): Promise<{ code: number | string; out: string; err: string }> {
  const { ended, log, errors } = run(name, args, env);
  return { code: await ended, out: await log, err: await errors };
}

export const linesOf = (file: string): string[] => gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');

/** What a suite holds, to the last digit. */
export async function contentIn({ env }: TestFolder): Promise<string[]> {
  const folder = emptyFolder();
  const file = join(folder.env.DATA_DIR, 'now.backup');
  const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
  await writeBackup(database, releasesOf(readConfig(env)), file, () => undefined).finally(() => database.close());
  const content = contentOf(file);
  await folder.remove();
  return content;
}

/** A backup's contents, without its time and program: equal for equal suites. */
export const contentOf = (file: string): string[] => linesOf(file).slice(1, -1);

/** The same backup as another program would make it, with the right hash and counts. */
export function rewritten(file: string, edit: (lines: string[]) => string[]): string {
  const lines = linesOf(file);
  const content = edit(lines.slice(0, -1));
  const body = `${content.join('\n')}\n`;
  const sha256 = createHash('sha256').update(body).digest('hex');
  const end = { ...JSON.parse(lines.at(-1)!), rows: rowsOf(content), sha256 };
  const target = `${file}.${sha256.slice(0, 8)}`;
  writeFileSync(target, gzipSync(`${body}${JSON.stringify(end)}\n`));
  return target;
}

function rowsOf(lines: readonly string[]): Record<string, number> {
  const rows: Record<string, number> = {};
  let table = '';
  for (const line of lines) {
    table = /^\{"karkhana":"table","name":"(\w+)"/.exec(line)?.[1] ?? table;
    if (line.startsWith('{"karkhana":"table"')) rows[table] = 0;
    else if (!line.startsWith('{"karkhana":')) rows[table]! += 1;
  }
  return rows;
}
