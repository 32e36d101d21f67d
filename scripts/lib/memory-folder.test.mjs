import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { memoryFolder } from './memory-folder.mjs';

/** More than the highest number that Linux gives a process. */
const NOBODY = 2 ** 22 + 1;

let memory;
beforeEach(() => {
  memory = mkdtempSync(path.join(tmpdir(), 'memory-'));
});
afterEach(() => rmSync(memory, { recursive: true, force: true }));

test('tests have a folder in memory where there is room', () => {
  expect(memoryFolder(memory, 0)).toBe(path.join(memory, `karkhana-tests-${process.pid}`));
});

test('without room, or without such memory, their folder stays where it is', () => {
  const { bavail, bsize } = statfsSync(memory);
  expect(memoryFolder(memory, bavail * bsize * 2)).toBe(tmpdir());
  expect(memoryFolder(path.join(memory, 'none'), 0)).toBe(tmpdir());
});

test('leftovers of a killed run go, those of a running one and other files stay', () => {
  const names = [`karkhana-tests-${NOBODY}`, `karkhana-tests-${process.ppid}`, `somebody-${NOBODY}`];
  for (const name of names) mkdirSync(path.join(memory, name));
  memoryFolder(memory, 0);
  expect(names.filter((name) => existsSync(path.join(memory, name)))).toEqual(names.slice(1));
});
