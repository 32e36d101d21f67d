import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore } from '@karkhana/release/store';
import { createLogger } from './logger.ts';
import { warnWithoutShell } from './open-suite.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'no-shell-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

test.each([
  [false, [expect.stringContaining('no shell is published')]],
  [true, []],
])('a store without a shell is warned of, unless the pages come from a dev server: %s', async (pagesElsewhere, told) => {
  const lines: string[] = [];
  const store = openStore(dataDir);
  await warnWithoutShell(store, { dataDir, releaseDatabase: undefined, pagesElsewhere }, createLogger('warn', { write: (line: string) => lines.push(line) }));
  await store.close();
  expect(lines).toEqual(told);
});
