import { rmSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../testing/make-release.ts';
import { FolderLog } from './folder-log.ts';

test('a folder that cannot be watched keeps no server from starting', () => {
  const folder = path.join(temporaryFolder(), 'live');
  const log = new FolderLog(folder);
  rmSync(folder, { recursive: true });
  expect(() => log.watch(() => undefined)()).not.toThrow();
});
