import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@karkhana/release/testing/make-release';
import { RestoredReleases } from './restore-releases.ts';

function storeWith(name: string): string {
  const folder = path.join(temporaryFolder(), 'releases');
  mkdirSync(path.join(folder, 'live'), { recursive: true });
  writeFileSync(path.join(folder, 'live', name), name);
  return folder;
}

test('a restore killed between its two renames loses no release: the next puts the store back first', async () => {
  const folder = storeWith('standing');
  renameSync(folder, `${folder}.before-0123abcd`);
  mkdirSync(`${folder}.restoring-0123abcd`);
  const restored = new RestoredReleases(folder);
  await restored.begin();
  expect(readFileSync(path.join(folder, 'live', 'standing'), 'utf8')).toBe('standing');
  await restored.giveUp();
  expect(readdirSync(path.dirname(folder))).toEqual(['releases']);
});

test('leftovers of killed restores are cleared up, and the existing store stays', async () => {
  const folder = storeWith('standing');
  mkdirSync(`${folder}.before-0123abcd`);
  const restored = new RestoredReleases(folder);
  await restored.begin();
  expect(existsSync(`${folder}.before-0123abcd`)).toBe(false);
  expect(readdirSync(path.join(folder, 'live'))).toEqual(['standing']);
  await restored.putInPlace();
  expect(readdirSync(folder)).toEqual([]);
});
