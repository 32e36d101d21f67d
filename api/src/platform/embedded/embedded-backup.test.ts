import { join } from 'node:path';
import { testLong } from '@karkhana/release/testing/long-tests';
import { command, contentIn, contentOf, emptyFolder, openDemoFolder } from '../../testing/backup-files.ts';
import type { TestFolder } from '../../testing/test-database.ts';
import { openDatabase } from '../database.ts';

// Several processes, each with a database of its own.
jest.setTimeout(180_000);

let demo: TestFolder;
let file: string;
const opened: TestFolder[] = [];
beforeAll(async () => {
  demo = await openDemoFolder(1_000);
  const folder = emptyFolder();
  opened.push(demo, folder);
  file = join(folder.env.DATA_DIR, 'demo.backup');
  expect(await command('backup', demo.env, '--to', file)).toMatchObject({ code: 0, err: '' });
}, 120_000);
afterAll(async () => {
  for (const folder of opened) await folder.remove();
});

testLong('into an empty folder: every row, number and file', async () => {
  const folder = emptyFolder();
  opened.push(folder);
  expect(await command('restore', folder.env, '--from', file)).toMatchObject({ code: 0, err: '' });
  expect(await contentIn(folder)).toEqual(contentOf(file));
});

test('a suite that runs, and one that is not there, are refused in a sentence', async () => {
  const none = emptyFolder();
  opened.push(none);
  const target = join(none.env.DATA_DIR, 'none.backup');
  const database = await openDatabase({ dataDir: demo.env.DATA_DIR });
  const busy = { code: 1, err: expect.stringContaining('another process is using this data folder') };
  expect(await command('backup', demo.env, '--to', target)).toMatchObject(busy);
  expect(await command('restore', demo.env, '--from', file, '--replace')).toMatchObject(busy);
  await database.close();
  const { env } = emptyFolder();
  expect(await command('backup', env, '--to', target)).toMatchObject({ code: 1, err: `There is no suite in ${env.DATA_DIR}. Set DATA_DIR to its folder.\n` });
});
