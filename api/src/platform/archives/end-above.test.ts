import { spawnSync } from 'node:child_process';
import { bundleOf } from '../../testing/build-programs.ts';

test('a process that takes more memory than it may is ended, however busy it is', () => {
  const { signal, stdout } = spawnSync(process.execPath, [bundleOf('takes-memory'), '200000000'], { encoding: 'utf8' });
  expect([signal, stdout]).toEqual(['SIGKILL', '']);
});
