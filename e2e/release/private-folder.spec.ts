import { existsSync } from 'node:fs';
import path from 'node:path';
import { openToOthers } from '../support/open-to-others.ts';
import { expect, test } from './test.ts';

test('what `npm start` and the command line keep of a suite is its user’s alone', ({ suite }) => {
  for (const name of ['database', 'releases']) expect(existsSync(path.join(suite.dataDir, name))).toBe(true);
  expect(openToOthers(suite.dataDir)).toEqual([]);
});
