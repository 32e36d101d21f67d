import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { openToOthers } from '../support/open-to-others.ts';
import { root } from '../support/server.ts';
import { expect, test } from './test.ts';

test('what `npm start` and the command line keep of a suite is its user’s alone', ({ suite }) => {
  for (const name of ['database', 'releases']) expect(existsSync(path.join(suite.dataDir, name))).toBe(true);
  expect(openToOthers(suite.dataDir)).toEqual([]);
});

test('a second `npm start` on the folder of a suite that runs is refused before it makes its builds live', async ({ suite }) => {
  const env = { ...process.env, PORT: '0', DATA_DIR: suite.dataDir, DATABASE_URL: '' };
  const second = promisify(execFile)(process.execPath, [path.join(root, 'scripts', 'start.mjs')], { cwd: root, env });
  await expect(second).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(`A suite runs on ${suite.dataDir} already, at ${suite.url}.`) });
});
