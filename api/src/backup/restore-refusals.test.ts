import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { readConfig } from '../config.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { knownMigrations, madeByMigrations, pendingMigrations } from '../platform/postgres/migrate.ts';
import { StartError } from '../start-error.ts';
import { command, contentIn, contentOf, emptyFolder, linesOf, openDemoFolder, rewritten } from '../testing/backup-files.ts';
import { openTestFolder, type TestFolder } from '../testing/test-database.ts';
import { inOnePiece } from './in-one-piece.ts';
import { rebuildSchema } from './rebuild-schema.ts';
import { releasesOf } from './release-files.ts';
import { restoreBackup } from './restore-backup.ts';
import { readTables } from './suite-schema.ts';
import { writeBackup } from './write-backup.ts';

// Several processes in each, some with a database of their own.
jest.setTimeout(180_000);

let demo: TestFolder;
let standing: TestFolder;
let before: string[];
let work: TestFolder & { env: { DATA_DIR: string } };
let file: string;
const path = (name: string) => join(work.env.DATA_DIR, name);
const open = ({ env }: TestFolder) => openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });

beforeAll(async () => {
  work = emptyFolder();
  file = path('demo.backup');
  demo = await openDemoFolder(1_000);
  expect(await command('backup', demo.env, '--to', file)).toMatchObject({ code: 0 });
  standing = await openTestFolder();
  const database = await open(standing);
  await sql`insert into users (username, name, email, role, password_hash) values ('meera', 'Meera Joshi', 'meera@example.in', 'admin', 'x')`.execute(
    database.db,
  );
  await database.close();
  before = await contentIn(standing);
}, 120_000);
afterAll(async () => {
  for (const folder of [demo, standing, work]) await folder?.remove();
});

/** What `npm run restore -- --replace` prints of a file, without a process for each. */
async function refusalOf(refused: string): Promise<string> {
  const opened: Database[] = [];
  const openStanding = async () => {
    opened.push(await open(standing));
    return opened[0]!;
  };
  const options = { file: refused, releases: releasesOf(readConfig(standing.env)), replace: true, told: () => undefined };
  const error: unknown = await restoreBackup(openStanding, options)
    .catch((refusal: unknown) => refusal)
    .finally(() => opened[0]?.close());
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
}

function written(name: string, bytes: Buffer): string {
  writeFileSync(path(name), bytes);
  return path(name);
}

function damaged(): Buffer {
  const bytes = readFileSync(file);
  bytes[Math.floor(bytes.length / 2)]! ^= 0x10;
  return bytes;
}

const head =
  (change: object) =>
  ([first, ...rest]: string[]) => [JSON.stringify({ ...JSON.parse(first!), ...change }), ...rest];
const withMigration = (name: string) =>
  head({ migrations: [...knownMigrations(), name].map((each) => ({ name: each, timestamp: '2026-11-20T04:00:00.000Z' })) });

/** Puts the files of releases, all but the first, under another path. */
const renamed =
  (rename: (first: string) => string) =>
  (line: string, _index: number, lines: readonly string[]): string => {
    const first = lines.find((each) => each.startsWith('{"karkhana":"file"'))!;
    if (line === first || !line.startsWith('{"karkhana":"file"')) return line;
    return JSON.stringify({ ...JSON.parse(line), path: rename(JSON.parse(first).path) });
  };
const intoTheFirst = renamed((first) => `${first}/inside`);
const asTheFirst = renamed((first) => first);

test.each<[string, () => string, string]>([
  ['a file cut in half', () => written('half', readFileSync(file).subarray(0, readFileSync(file).length / 2)), 'is damaged or was cut off'],
  ['a file without its last line', () => written('tail', readFileSync(file).subarray(0, -40)), 'is damaged or was cut off'],
  ['a changed byte', () => written('byte', damaged()), 'is damaged or was cut off'],
  [
    'a row taken out',
    () =>
      written(
        'row',
        gzipSync(
          linesOf(file)
            .filter((line) => !line.startsWith('{"id":7,'))
            .join('\n')
            .concat('\n'),
        ),
      ),
    'is damaged or was cut off',
  ],
  ['another file', () => written('other', Buffer.from('PGDMP')), 'is no backup of a suite'],
  ['a file of a newer format', () => rewritten(file, head({ format: 2 })), 'was made by a newer version of the suite'],
  ['a backup of a newer suite', () => rewritten(file, withMigration('9999-later')), 'was made by a newer version of the suite (9999-later)'],
  [
    'a table that is not known',
    () => rewritten(file, (lines) => lines.map((line) => line.replace('"name":"vendors"', '"name":"clients"'))),
    'has the table clients, which this suite does not know',
  ],
  ['a row that refers to nothing', () => rewritten(file, (lines) => lines.filter((line) => !line.startsWith('{"id":1,"username"'))), ''],
  [
    'books that were changed in the file',
    () => rewritten(file, (lines) => lines.map((line) => line.replace(/"amount_paid":(?!0\.00)[\d.]+/, '"amount_paid":0.01'))),
    'The restored books are not in order',
  ],
  [
    'a file that leaves its folder',
    () => rewritten(file, (lines) => lines.map((line) => line.replace('"path":"live/', '"path":"../live/'))),
    'which is no file of a release',
  ],
  [
    'migrations that do not follow each other',
    () => rewritten(file, ([first, ...rest]) => [JSON.stringify({ ...JSON.parse(first!), migrations: JSON.parse(first!).migrations.reverse() }), ...rest]),
    'What is in the backup does not fit together',
  ],
  [
    'a sequence of a column that there is not',
    () => rewritten(file, (lines) => lines.map((line) => line.replace('"table":"sales","column":"id"', '"table":"sales","column":"number"'))),
    'What is in the backup does not fit together',
  ],
  [
    'rows whose sequence is missing',
    () => rewritten(file, (lines) => lines.map((line) => line.replace('"table":"sales","column":"id"', '"table":"sale_items","column":"id"'))),
    'is taken already: nothing was changed. Take another backup.',
  ],
  ['a file where a folder must be', () => rewritten(file, (lines) => lines.map(intoTheFirst)), 'The files of the backup do not fit together'],
  ['a file that occurs twice', () => rewritten(file, (lines) => lines.map(asTheFirst)), 'The files of the backup do not fit together'],
])('%s is refused, with --replace too', async (_name, make, sentence) => {
  expect(await refusalOf(make())).toContain(sentence);
  expect(readdirSync(standing.env.DATA_DIR).filter((name) => name.startsWith('releases.'))).toEqual([]);
});

// Once for all of them: reading a whole suite costs a database that starts.
test('none of the refused files changed anything', async () => {
  expect(await contentIn(standing)).toEqual(before);
});

test('a refused file does not even make a folder', async () => {
  const folder = emptyFolder();
  expect(await command('restore', folder.env, '--from', path('half'))).toMatchObject({ code: 1 });
  expect(existsSync(join(folder.env.DATA_DIR, 'database'))).toBe(false);
  await folder.remove();
});

test('a backup into a folder that is not there is refused in one sentence', async () => {
  const { code, err } = await command('backup', demo.env, '--to', path('none/new.backup'));
  expect([code, err]).toEqual([1, expect.stringMatching(/^There is no folder \/.*: nothing was backed up\. Make it, or choose another one with --to\.\n$/)]);
});

test('a backup without releases names where it looked for them', async () => {
  const folder = await openTestFolder();
  const { code, err } = await command('backup', folder.env, '--to', path('bare.backup'));
  const sentence = `No releases are in the backup: there are none in ${join(folder.env.DATA_DIR, 'releases')}. Set DATA_DIR and RELEASE_STORE as the server has them.\n`;
  expect([code, err]).toEqual([0, sentence]);
  await folder.remove();
});

test('an existing suite is replaced only with --replace, and then as a whole', async () => {
  const { code, err } = await command('restore', standing.env, '--from', file);
  expect([code, err]).toEqual([1, expect.stringMatching(/^There is a suite here already: nothing was changed\. Restore into an empty one, or say --replace/)]);
  expect(await contentIn(standing)).toEqual(before);
  expect(await command('restore', standing.env, '--from', file, '--replace')).toMatchObject({ code: 0, err: '' });
  expect(await contentIn(standing)).toEqual(contentOf(file));
});

test('releases alone are a suite too', async () => {
  const folder = await openTestFolder();
  expect(await command('restore', folder.env, '--from', file)).toMatchObject({ code: 0 });
  const database = await open(folder);
  await sql`truncate users cascade`.execute(database.db);
  await database.close();
  expect(await command('restore', folder.env, '--from', file)).toMatchObject({ code: 1, err: expect.stringContaining('There is a suite here already') });
  await folder.remove();
});

test('an older backup is brought up to date', async () => {
  const old = ['0001-first', '0002-production', '0003-purchases', '0005-admin'].map((name) => ({ name, timestamp: '2026-01-01T00:00:00.000Z' }));
  const older = join(work.env.DATA_DIR, 'older.backup');
  const folder = await openTestFolder();
  const database = await open(folder);
  await inOnePiece(database, async (tx) => {
    await rebuildSchema(tx, old);
    await sql`insert into users (username, name, email, role, password_hash) values ('meera', 'Meera Joshi', 'meera@example.in', 'admin', 'x')`.execute(tx);
  });
  await writeBackup(database, releasesOf({ dataDir: work.env.DATA_DIR }), older, () => undefined);
  await database.close();

  const { code, out, err } = await command('restore', folder.env, '--from', older, '--replace');
  const missing = knownMigrations().filter((known) => !old.some(({ name }) => name === known));
  expect([code, err, out]).toEqual([0, '', expect.stringContaining(`Brought up to date: ${missing.join(', ')}.`)]);
  const restored = await open(folder);
  expect(await pendingMigrations(restored)).toEqual([]);
  expect(await restored.db.selectFrom('users').select('name').execute()).toEqual([{ name: 'Meera Joshi' }]);
  await restored.close();
  await folder.remove();
});

test('the tables that a restore takes away are all that there are', async () => {
  const database = await open(demo);
  const tables = await readTables(database.db);
  await database.close();
  // Changes of transactions are in no backup: they concern one server.
  expect([...tables.map(({ name }) => name), 'table_changes'].sort()).toEqual(madeByMigrations().tables.sort());
});
