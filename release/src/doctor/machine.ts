import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { error, type Finding, ok, warning } from './finding.ts';

const LOWEST_NODE = 20;
const FULL_MB = 100;
const NEARLY_FULL_MB = 1_000;

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
