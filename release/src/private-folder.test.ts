import { spawnSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openStore } from './store.ts';
import { makeBuild, temporaryFolder } from './testing/make-release.ts';
import { ensureUsable } from './usable-folder.ts';

const modes = (folder: string) =>
  [folder, ...readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name)))].map((place) => {
    const found = lstatSync(place);
    return `${found.isDirectory() ? 'folder' : 'file'} ${(found.mode & 0o777).toString(8)}`;
  });
const isRoot = process.getuid?.() === 0;
const fail = (sentence: string) => {
  throw new Error(sentence);
};
const nobody = { uid: 65534, gid: 65534, encoding: 'utf8' } as const;

test('a folder that was open to others is taken from them with all in it, and a line says so once', () => {
  const folder = path.join(temporaryFolder(), 'data');
  const outside = path.join(temporaryFolder(), 'theirs');
  mkdirSync(path.join(folder, 'database', 'pgdata'), { recursive: true });
  for (const file of ['pg_hba.conf', 'PG_VERSION']) writeFileSync(path.join(folder, 'database', 'pgdata', file), '');
  writeFileSync(outside, '');
  for (const [place, mode] of [
    ['database/pgdata/pg_hba.conf', 0o666],
    ['database/pgdata', 0o755],
    ['database', 0o755],
    ['.', 0o777],
  ] as const)
    chmodSync(path.join(folder, place), mode);
  chmodSync(outside, 0o644);
  symlinkSync(outside, path.join(folder, 'link'));
  const told: string[] = [];
  for (let start = 0; start < 2; start += 1) ensureUsable(folder, ['database'], (sentence) => told.push(sentence));
  expect([...new Set(modes(path.join(folder, 'database')))].sort()).toEqual(['file 600', 'folder 700']);
  expect(told).toEqual([expect.stringMatching(/^Other users of this machine could open [45] files and folders in .*data: they cannot any more\.$/)]);
  // What a link leads to is not ours.
  expect(lstatSync(outside).mode & 0o777).toBe(0o644);
});

test('what a store makes is its user’s alone, whatever the umask and the build were', async () => {
  const folder = path.join(temporaryFolder(), 'data');
  process.umask(0);
  const store = openStore(folder);
  const dist = makeBuild('mf-sales', '1.0.0');
  for (const name of readdirSync(dist)) chmodSync(path.join(dist, name), 0o644);
  await store.publish(dist, { by: 'ravi' });
  await store.activate('mf-sales', '1.0.0', { by: 'asha', why: 'first' });
  expect([...new Set(modes(folder))].sort()).toEqual(['file 600', 'folder 700']);
  if (!isRoot) return;
  chmodSync(path.dirname(folder), 0o755);
  expect(spawnSync('ls', [folder], nobody)).toMatchObject({ status: 2, stdout: '' });
});

test('a folder of another user that is open to all is refused with what to do', () => {
  const folder = path.join(temporaryFolder(), 'data');
  mkdirSync(folder);
  for (const place of [path.dirname(folder), folder]) chmodSync(place, 0o777);
  const begin = () => ensureUsable(folder, ['releases'], fail);
  // Only root can be somebody else for a moment.
  if (!isRoot) return chmodSync(folder, 0o700);
  process.seteuid!(nobody.uid);
  try {
    expect(begin).toThrow(
      `Cannot use ${folder}: other users of this machine may open it, and it belongs to another user. Give it to the user that the server runs as (chown -R), or set DATA_DIR to another folder.`,
    );
  } finally {
    process.seteuid!(0);
  }
});
