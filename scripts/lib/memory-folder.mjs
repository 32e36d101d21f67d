import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Bytes that two workers' databases take at most, several times over: a container has 64 MB there unless it is given more. */
const ENOUGH = 4 * 1024 ** 3;

/**
 * The TMPDIR for tests: in memory where there is room, as they copy and remove some hundred databases of a thousand files each. It goes with the first process
 * that used it; leftovers of a killed one go with the next.
 */
export function memoryFolder(memory = MEMORY, enough = ENOUGH) {
  const given = tmpdir();
  if (given.startsWith(memory) || !existsSync(memory)) return given;
  for (const name of readdirSync(memory)) if (isLeftOver(name)) rmSync(path.join(memory, name), { recursive: true, force: true });
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < enough) return given;
  const folder = path.join(memory, `karkhana-tests-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // As /tmp: where tests run as root PostgreSQL runs as another user.
  chmodSync(folder, 0o1777);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function isLeftOver(name) {
  const pid = /^karkhana-tests-(\d+)$/.exec(name)?.[1];
  return pid !== undefined && !existsSync(`/proc/${pid}`);
}
