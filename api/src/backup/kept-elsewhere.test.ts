import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { sql } from 'kysely';
import { openDatabase } from '../platform/database.ts';
import { command, contentOf, emptyFolder } from '../testing/backup-files.ts';
import { type S3Server, startS3 } from '../testing/s3-server.ts';
import { openTestFolder, type TestFolder } from '../testing/test-database.ts';
import { testOn } from '../testing/test-on.ts';
import { withDatabase } from './try-restore.ts';

jest.setTimeout(180_000);

const isHere = (name: string) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));
/** scripts/test.mjs installs them where that can be done, and says so where it cannot. */
const testWith = (programs: string[], name: string, work: () => Promise<void>) => {
  if (programs.every(isHere)) testOn('postgres', name, work);
};

let demo: TestFolder;
let place: string;
let s3: S3Server;
const opened: TestFolder[] = [];
beforeAll(async () => {
  demo = await openTestFolder();
  const folder = emptyFolder();
  place = folder.env.DATA_DIR;
  opened.push(demo, folder);
  s3 = await startS3();
}, 120_000);
afterAll(async () => {
  await s3.close();
  for (const folder of opened) await folder.remove();
});

async function ask<Row>(statement: string): Promise<Row[]> {
  const database = await openDatabase({ databaseUrl: demo.env.DATABASE_URL });
  return (
    await sql
      .raw<Row>(statement)
      .execute(database.upkeep)
      .finally(() => database.close())
  ).rows;
}
const noted = async () =>
  (await ask<{ tried: boolean; fault: string | null }>('select restored_at is not null as tried, restore_fault as fault from last_backup'))[0];
const leftOver = () => ask(`select datname from pg_database where datname like 'karkhana_restore_test_%_of_' || current_database()`);

function makeKey(name: string): { identity: string; recipients: string } {
  const [identity, recipients] = [join(place, `${name}.key`), join(place, `${name}.pub`)];
  execFileSync('age-keygen', ['-o', identity], { stdio: 'pipe' });
  writeFileSync(recipients, execFileSync('age-keygen', ['-y', identity]));
  return { identity, recipients };
}

testOn('postgres', 'a restore is tried in a database of its own, which is gone afterwards; a backup that is damaged fails and is noted', async () => {
  const file = join(place, 'whole.backup');
  expect(await command('backup', demo.env, '--to', file)).toMatchObject({ code: 0 });
  expect(await noted()).toEqual({ tried: false, fault: null });
  const out = expect.stringMatching(/^\d+ rows were restored to try it, and removed again\. The books are in order\.\n$/);
  expect(await command('restore', demo.env, '--from', file, '--try')).toEqual({ code: 0, err: '', out });
  expect(await noted()).toEqual({ tried: true, fault: null });

  const cutOff = join(place, 'cut-off.backup');
  writeFileSync(cutOff, readFileSync(file).subarray(0, -200));
  const sentence = `${cutOff} is damaged or was cut off: nothing was changed. Take another backup.`;
  expect(await command('restore', demo.env, '--from', cutOff, '--try')).toEqual({ code: 1, err: `${sentence}\n`, out: '' });
  expect([await noted(), await leftOver()]).toEqual([{ tried: true, fault: sentence }, []]);
});

testWith(['age'], 'an encrypted backup is opened by its key, and by no other', async () => {
  const [ours, theirs] = [makeKey('ours'), makeKey('theirs')];
  const [plain, file] = [join(place, 'plain.backup'), join(place, 'secret.backup.age')];
  expect(await command('backup', demo.env, '--to', plain)).toMatchObject({ code: 0 });
  expect(await command('backup', demo.env, '--to', file, '--recipients', ours.recipients)).toMatchObject({ code: 0 });
  expect(readFileSync(file).subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
  expect(await command('restore', demo.env, '--from', file, '--try')).toMatchObject({
    code: 1,
    err: expect.stringContaining('is encrypted: name the file of the key'),
  });
  const other = await command('restore', demo.env, '--from', file, '--try', '--identity', theirs.identity);
  expect(other).toMatchObject({
    code: 1,
    err: expect.stringContaining('age failed: the key does not open this backup, which is encrypted to another one (no identity matched'),
  });

  const empty = await openTestFolder();
  opened.push(empty);
  expect(await command('restore', empty.env, '--from', file, '--identity', ours.identity)).toMatchObject({ code: 0, err: '' });
  const again = join(place, 'again.backup');
  expect(await command('backup', empty.env, '--to', again)).toMatchObject({ code: 0 });
  const books = (of: string) => contentOf(of).filter((line) => !line.includes('"finished_at"'));
  expect(books(again)).toEqual(books(plain));

  writeFileSync(join(place, 'no.pub'), 'nobody\n');
  const refused = await command('backup', demo.env, '--to', join(place, 'none.backup'), '--recipients', join(place, 'no.pub'));
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('age failed: the file named with --recipients has no public key of age') });
  expect(existsSync(join(place, 'none.backup'))).toBe(false);
});

testWith(['age', 'rclone'], 'regular backups in S3: encrypted, the oldest goes, and the newest is restored to try it', async () => {
  const { identity, recipients } = makeKey('of-the-bucket');
  await ask('update last_backup set restored_at = null, restore_fault = null');
  for (const day of ['01', '02']) s3.objects.set(`books/pune/karkhana-2026-01-${day}-20-00-00.backup`, Buffer.from('of before'));
  s3.objects.set('books/pune/before-upgrade.backup', Buffer.from('of the owner'));
  const to = ['--keep', '2', '--to', 's3://books/pune', '--recipients', recipients, '--identity', identity];
  const authority = join(place, 'ca.pem');
  writeFileSync(authority, rootCertificates[0]!);
  const kept = await command('backup', { ...demo.env, ...s3.env, AWS_CA_BUNDLE: authority }, ...to);
  expect([kept.code, (await noted())?.tried]).toEqual([0, true]);
  const made = expect.stringMatching(/^books\/pune\/karkhana-\d{4}.*\.backup\.age$/);
  expect([...s3.objects.keys()].sort()).toEqual(['books/pune/before-upgrade.backup', 'books/pune/karkhana-2026-01-02-20-00-00.backup', made]);
  expect([kept.out, await leftOver()]).toEqual([expect.stringContaining('was restored to try it'), []]);

  const name = [...s3.objects.keys()].find((key) => key.endsWith('.age'));
  expect(await command('restore', { ...demo.env, ...s3.env }, '--from', `s3://${name}`, '--identity', identity, '--try')).toMatchObject({ code: 0, err: '' });
  const refused = await command('backup', { ...demo.env, ...s3.env, AWS_SECRET_ACCESS_KEY: 'another' }, '--to', 's3://books/one.backup');
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('rclone failed') });
  expect(s3.objects.has('books/one.backup')).toBe(false);
});

test.each([
  ['postgresql://karkhana:secret@a,b:5433/karkhana?target_session_attrs=read-write', 'postgresql://karkhana:secret@a,b:5433/t?target_session_attrs=read-write'],
  ['postgres:///karkhana?host=%2Frun', 'postgres:///t?host=%2Frun'],
  ['postgresql://db.example', 'postgresql://db.example/t'],
])('the database of the test lies on the server of %s', (url, there) => expect(withDatabase(url, 't')).toBe(there));
