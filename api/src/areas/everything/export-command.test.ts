import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../platform/database.ts';
import { command, emptyFolder, openDemoFolder } from '../../testing/backup-files.ts';
import type { TestFolder } from '../../testing/test-database.ts';

jest.setTimeout(180_000);

let demo: TestFolder;
const target = emptyFolder();
const out = join(target.env.DATA_DIR, 'out');
beforeAll(async () => {
  demo = await openDemoFolder(1_000);
}, 120_000);
afterAll(async () => {
  await demo?.remove();
  await target.remove();
});

interface Manifest {
  files: { file: string; bytes: number; sha256: string; rows?: number }[];
}

test('the command writes all of it into a folder, and read back it is the same books', async () => {
  const done = await command('export', demo.env, '--out', out, '--attachments');
  expect(done).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^\d+ files are in .*out\. manifest\.json lists them/) });
  const { files } = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as Manifest;
  for (const { file, bytes, sha256 } of files) {
    const content = readFileSync(join(out, file));
    expect([file, content.byteLength, createHash('sha256').update(content).digest('hex')]).toEqual([file, bytes, sha256]);
    expect([file, statSync(join(out, file)).mode & 0o777]).toEqual([file, 0o600]);
  }
  expect(files.map(({ file }) => file)).toEqual(expect.arrayContaining([expect.stringMatching(/^attachments\/\d+-challan\.jpg$/)]));

  const rowsOf = <Row>(table: string): Row[] => JSON.parse(readFileSync(join(out, 'data', `${table}.json`), 'utf8'));
  const read = new Map<number, number>();
  for (const { account_id, debit, credit } of rowsOf<{ account_id: number; debit: number; credit: number }>('journal_lines'))
    read.set(account_id, (read.get(account_id) ?? 0) + Math.round(debit * 100) - Math.round(credit * 100));
  const database = await openDatabase({ dataDir: demo.env.DATA_DIR, databaseUrl: demo.env.DATABASE_URL });
  const { rows } = await sql<{ account_id: number; balance: string }>`
    select account_id, sum(debit - credit) as balance from account_balances group by account_id`
    .execute(database.db)
    .finally(() => database.close());
  expect(rows.length).toBeGreaterThan(5);
  for (const { account_id, balance } of rows) expect([account_id, read.get(account_id)]).toEqual([account_id, Math.round(Number(balance) * 100)]);
});

test('a folder that holds something, and none at all, are refused; nothing is written', async () => {
  const again = await command('export', demo.env, '--out', target.env.DATA_DIR);
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('is not empty: nothing was changed')]);
  const nowhere = await command('export', demo.env);
  expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringContaining('Usage: npm run export -- --out FOLDER')]);
  expect(existsSync(join(target.env.DATA_DIR, 'manifest.json'))).toBe(false);
});
