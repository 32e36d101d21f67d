import { spawnSync } from 'node:child_process';
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './testing/backup-files.ts';
import { run, startServer } from './testing/start-server.ts';
import { openTestFolder } from './testing/test-database.ts';
import { isEmbedded, testOn } from './testing/test-on.ts';

jest.setTimeout(180_000);

const placesIn = (folder: string) => [folder, ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))];

/** What other users of this machine may open of it. */
function openIn(folder: string): string[] {
  if (process.getuid?.() === 0) {
    const { stdout } = spawnSync('find', [folder, '-mindepth', '1'], { uid: 65534, gid: 65534, encoding: 'utf8' });
    expect(stdout).toBe('');
  }
  return placesIn(folder).filter((place) => lstatSync(place).mode & 0o077);
}

test('a suite’s folder is its user’s alone, found open, while it runs, backed up and restored', async () => {
  // What the programs started here begin with.
  process.umask(0);
  const suite = await openTestFolder();
  const other = await openTestFolder();
  const { DATA_DIR } = suite.env;
  for (const { env } of [suite, other]) for (const place of placesIn(env.DATA_DIR)) chmodSync(place, lstatSync(place).isDirectory() ? 0o755 : 0o666);
  const { child, ended, log } = await startServer({ ...suite.env, LOG_LEVEL: 'warn' });
  expect(openIn(DATA_DIR)).toEqual([]);
  // With the database's socket, over which everybody is its superuser.
  if (isEmbedded) expect(readdirSync(join(DATA_DIR, 'database'))).toContain('.s.PGSQL.5432');
  child.kill('SIGTERM');
  await ended;
  expect(await log).toMatch(/Other users of this machine could open (?:one file or folder|\d+ files and folders) in .*: they cannot any more\./);

  const file = join(DATA_DIR, 'suite.backup');
  expect(await command('backup', suite.env, '--to', file)).toMatchObject({ code: 0 });
  expect(await command('restore', other.env, '--from', file, '--replace')).toMatchObject({ code: 0 });
  for (const folder of [DATA_DIR, other.env.DATA_DIR]) expect(openIn(folder)).toEqual([]);
  for (const folder of [suite, other]) await folder.remove();
});

testOn('embedded', 'so it is under `npm run dev`, which keeps the database in a process beside the server', async () => {
  process.umask(0);
  const { env, remove } = await openTestFolder();
  const database = run('embedded-database-server', [join(env.DATA_DIR, 'database')], { EMBEDDED_DATABASE_COMPILER: 'baseline' });
  await new Promise((resolve) => database.child.once('message', resolve));
  const server = await startServer({ ...env, EMBEDDED_DATABASE: 'running', LOG_LEVEL: 'warn' });
  expect(readdirSync(join(env.DATA_DIR, 'database'))).toContain('.s.PGSQL.5432');
  expect(openIn(env.DATA_DIR)).toEqual([]);
  server.child.kill('SIGTERM');
  await server.ended;
  // It goes when its parent does.
  database.child.disconnect();
  await database.ended;
  await remove();
});
