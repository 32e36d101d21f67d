import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { error, type Finding, ok, warning } from './finding.ts';

const LOWEST_NODE = 20;
const FULL_MB = 100;
const NEARLY_FULL_MB = 1_000;
const PATIENCE_MS = 5_000;

export function examineNode(version: string): Finding {
  if (Number(version.split('.')[0]) >= LOWEST_NODE) return ok(`Node.js ${version}`);
  return error(`Node.js ${version} is too old`, `Install Node.js ${LOWEST_NODE} or newer`);
}

/** There, a folder, and this user's to read and write. */
export async function examineFolder(folder: string): Promise<Finding[]> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) return [error(`DATA_DIR ${folder} is no folder`, 'Set DATA_DIR to the folder that the server has')];
  const may = await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (may) return [ok(`DATA_DIR ${folder} can be read and written`)];
  return [error(`DATA_DIR ${folder} cannot be written by this user`, 'Run this as the user that the server runs as, or give the folder to that user')];
}

export async function examineDisk(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = Math.floor((bavail * bsize) / 1_000_000);
  const what = `${free.toLocaleString('en-IN')} MB are free where DATA_DIR lies`;
  if (free < FULL_MB) return error(what, 'Make room now: neither releases nor the embedded database can be written soon');
  return free < NEARLY_FULL_MB ? warning(what, 'Make room: a release takes some MB, the embedded database grows with the books') : ok(what);
}

/** Whether the server runs and is ready. */
export async function examineServer(server: string): Promise<Finding> {
  const answer = await fetch(new URL('/readyz', server), { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);
  if (!answer)
    return warning(`No server answers at ${server}`, 'If it should run, start it: npm run serve. If it listens elsewhere: HOST and PORT, or --server');
  const reason = await reasonIn(answer);
  if (answer.ok && reason) return warning(`The server at ${server} is ready. ${reason}`, 'Set it: timedatectl says whether chrony or systemd-timesyncd runs');
  if (answer.ok) return ok(`The server at ${server} is ready`);
  const advice =
    reason === 'No shell is published' ? 'It has another DATA_DIR than this one, or no shell is live there: its log names the folder' : 'Its log says more';
  return error(`The server at ${server} is not ready: ${reason ?? answer.status}`, advice);
}

/** Undefined where something before the server answered, such as a proxy. */
async function reasonIn(answer: Response): Promise<string | undefined> {
  try {
    return ((await answer.json()) as { reason?: string }).reason;
  } catch {
    return undefined;
  }
}
