import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { orIfMissing } from './files/disk.ts';
import { RemoteError } from './release-error.ts';

/** A process of a suite on this machine, as it wrote itself down in its DATA_DIR. */
export interface RunningSuite {
  /** Of this machine alone: 'http://127.0.0.1:8080'. */
  url: string;
  /** What `Authorization: Bearer` takes under /api/releases, for users who may read DATA_DIR. New with each start. */
  secret: string;
}

interface Written extends RunningSuite {
  pid: number;
  /** Processes of several machines or containers may share a DATA_DIR. */
  host: string;
}

const PATIENCE_MS = 5_000;
const folderOf = (dataDir: string) => path.join(dataDir, 'running');

/** Tells this secret from a sign-in and a deploy token, for the server and for tools that look for leaked secrets. */
const PREFIX = 'karkhana_local_';
export const newLocalSecret = (): string => PREFIX + randomBytes(32).toString('base64url');

/**
 * Writes a server down in its DATA_DIR, readable by its own user only, for the commands of this machine; also clears away what killed ones left.
 * @returns takes it back
 */
export async function announce(dataDir: string, { url, secret }: RunningSuite): Promise<() => Promise<void>> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { file, written } of await readAll(folder)) if (written && isDead(written)) await rm(file, { force: true });
  const file = path.join(folder, `${randomUUID()}.json`);
  const draft = `${file}.new`;
  const handle = await open(draft, 'wx', 0o600);
  await handle.writeFile(JSON.stringify({ url, secret, pid: process.pid, host: hostname() } satisfies Written)).finally(() => handle.close());
  await rename(draft, file);
  return () => rm(file, { force: true });
}

/**
 * A process of the suite on this DATA_DIR that runs on this machine and answers. Files that killed processes left are passed over.
 * @throws RemoteError (exit code 4) with a sentence when there is none
 */
export async function runningSuite(dataDir: string): Promise<RunningSuite> {
  for (const { written } of await readAll(folderOf(dataDir))) if (written && !isDead(written) && (await answers(written))) return written;
  throw new RemoteError(`No suite runs on ${dataDir} of this machine: start it, set DATA_DIR to its folder, or name one with --server.`, 'network');
}

async function readAll(folder: string): Promise<{ file: string; written: Written | undefined }[]> {
  const names = await orIfMissing<string[]>(readdir(folder), []);
  const files = names.filter((name) => name.endsWith('.json')).map((name) => path.join(folder, name));
  return Promise.all(files.map(async (file) => ({ file, written: await read(file) })));
}

/** Undefined for a file that is gone, belongs to another user, or holds something else. */
async function read(file: string): Promise<Written | undefined> {
  try {
    const { url, secret, pid, host } = JSON.parse(await readFile(file, 'utf8')) as Partial<Written>;
    return typeof url === 'string' && typeof secret === 'string' && typeof pid === 'number' && typeof host === 'string'
      ? { url, secret, pid, host }
      : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || ['ENOENT', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** Its process is gone. Of another machine nothing is known. */
function isDead({ pid, host }: Written): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Another process may have its number now, and another server its port. Only the suite has the secret. */
async function answers({ url, secret }: RunningSuite): Promise<boolean> {
  const headers = { authorization: `Bearer ${secret}` };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(new URL('/api/releases/history?limit=1', url), { headers, signal, redirect: 'error' }).catch(() => undefined);
  return answer?.ok ?? false;
}
