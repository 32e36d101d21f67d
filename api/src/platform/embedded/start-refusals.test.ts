import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run, startServer } from '../../testing/start-server.ts';
import { openTestFolder, type TestFolder } from '../../testing/test-database.ts';

/** The sentence of a start on this folder. */
async function refusalOn({ env }: TestFolder): Promise<string> {
  const { ended, errors } = run('server', [], { ...env, PORT: '0' });
  expect(await ended).toBe(1);
  return errors;
}

test('a damaged database is named as that, and never taken for an empty one', async () => {
  for (const damage of ['PG_VERSION', 'global/pg_control']) {
    const own = await openTestFolder();
    rmSync(join(own.env.DATA_DIR, 'database', 'pgdata', damage));
    const kept = readdirSync(join(own.env.DATA_DIR, 'database', 'pgdata', 'base')).sort();
    expect(await refusalOn(own)).toBe(
      `Cannot open the database in ${join(own.env.DATA_DIR, 'database')}: its files are damaged. Restore a backup of the folder (OPERATIONS.md), or set DATA_DIR to a new one.\n`,
    );
    expect(readdirSync(join(own.env.DATA_DIR, 'database', 'pgdata', 'base')).sort()).toEqual(kept);
    await own.remove();
  }
});

test('a second server on the same embedded database is refused in one sentence', async () => {
  const folder = await openTestFolder();
  const first = await startServer(folder.env);
  expect(await refusalOn(folder)).toContain('another process is using this data folder. Stop it, or set DATA_DIR to another folder.\n');
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  await folder.remove();
});
