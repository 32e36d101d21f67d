import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '@karkhana/release/testing/make-release';
import { readConfig } from './config.ts';
import { createLogger } from './logger.ts';
import { openReleases } from './open-suite.ts';
import { StartError } from './start-error.ts';
import { run, startServer } from './testing/start-server.ts';
import { openTestFolder, type TestFolder } from './testing/test-database.ts';
import { isEmbedded } from './testing/test-on.ts';

let folder: TestFolder;
beforeAll(async () => {
  folder = await openTestFolder();
});
afterAll(() => folder.remove());

test.each([
  ['a bad DATABASE_URL', { DATABASE_URL: 'books' }, /^DATABASE_URL must look like postgresql:\/\/user:password@host:5432\/database, .*\.\n$/],
  [
    'a server that is not there',
    { DATABASE_URL: 'postgresql://me:hunter2@127.0.0.1:1/books' },
    /^Cannot reach the database of DATABASE_URL: connect ECONNREFUSED 127\.0\.0\.1:1\n$/,
  ],
  ['a host of another machine', { HOST: '203.0.113.1' }, /^HOST=203\.0\.113\.1 is no address of this machine\.\n$/],
  [
    'a temporary folder that is not there',
    { TMPDIR: '/dev/null/x' },
    /^Cannot use the temporary folder \/dev\/null\/x: .*\. Give this user the right to write there, or set TMPDIR to another folder\.\n$/,
  ],
  ['a folder that is a file', { DATA_DIR: '/dev/null/x' }, /^Cannot use the folder \/dev\/null\/x: .*\n$/],
])('%s is refused in one sentence', async (_name, env, sentence) => {
  const { ended, errors } = run('server', [], { ...folder.env, PORT: '0', ...env });
  expect([await ended, await errors]).toEqual([1, expect.stringMatching(sentence)]);
});

/** What a start says of a folder whose releases it cannot open. */
const refusalOn = (DATA_DIR: string) => expect(openReleases(readConfig({ DATA_DIR }), createLogger('silent'))).rejects;

test('a DATA_DIR that leads to a disk that is not mounted is named as that', async () => {
  const folder = temporaryFolder();
  const link = join(folder, 'link');
  symlinkSync(join(folder, 'disk'), link);
  const sentence = `Cannot use the folder ${link}: it leads to a folder that is not there. Mount its disk, or set DATA_DIR to another folder.`;
  await refusalOn(link).toThrow(new StartError(sentence));
});

test('unusable parts of a DATA_DIR are named, with what to do', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'releases', 'live'), { recursive: true });
  writeFileSync(join(folder, 'releases', 'live', '00000001.json'), '{"sequence": 1, "areas"');
  await refusalOn(folder).toThrow(/^The record .*releases\/live\/00000001\.json of what is live cannot be read\. Restore it from a backup; .*$/);
  rmSync(join(folder, 'releases'), { recursive: true });
  mkdirSync(join(folder, 'releases'));
  writeFileSync(join(folder, 'releases', 'areas'), '');
  await refusalOn(folder).toThrow(new StartError(`Cannot use the folder ${join(folder, 'releases/areas')}: it is not a folder. Set DATA_DIR to one.`));
});

test('a port in use is refused in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const { ended, errors } = run('server', [], { ...folder.env, PORT: String(port) });
  const refused = [1, `Port ${port} is in use by another program. Stop it, or set PORT to another number.\n`];
  expect([await ended, await errors]).toEqual(refused);
  // Before it opens a database, which another server may be using.
  const nowhere = run('server', [], { DATABASE_URL: 'postgresql://me@127.0.0.1:1/books', DATA_DIR: join(temporaryFolder(), 'none'), PORT: String(port) });
  expect([await nowhere.ended, await nowhere.errors]).toEqual(refused);
  other.close();
});

test('a demonstration is made in an empty database only, and its passwords stay on their machine', async () => {
  const made = run('demo', [], { ...folder.env, DEMO_MONTHS: '1' });
  expect([await made.ended, await made.log, await made.errors]).toEqual([0, 'The demonstration data is made.\n', '']);
  const again = run('demo', [], folder.env);
  expect([await again.ended, await again.errors]).toEqual([
    1,
    `The database is not empty: nothing was changed. Set ${isEmbedded ? 'DATA_DIR to a new folder' : 'DATABASE_URL to an empty database'}.\n`,
  ]);

  const open = { ...folder.env, HOST: '0.0.0.0' };
  const refused = run('server', ['--demo'], { ...open, PORT: '0' });
  expect([await refused.ended, await refused.errors]).toEqual([
    1,
    'HOST=0.0.0.0 is refused while demonstration accounts still have their demonstration password (admin, manager, staff). Change the passwords, or set DEMO_PUBLIC=1.\n',
  ]);
  const allowed = await startServer({ ...open, DEMO_PUBLIC: '1' });
  allowed.child.kill('SIGTERM');
  expect(await allowed.ended).toBe(0);
});
