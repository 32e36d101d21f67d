import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Bytes: with less nothing of weight can be written. */
const FULL = 1_000_000;

/** Which disk an error is about, for the person who makes room. PostgreSQL names its own; Node.js reports any, without its name. */
export function fullDisk(error: unknown, folders = { 'the temporary folder': tmpdir(), DATA_DIR: process.env.DATA_DIR || '.data' }): string {
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (!/^(ENOSPC|EDQUOT)$/.test(code)) return 'the database';
  const found = Object.entries(folders).find(([, folder]) => path?.startsWith(folder) || isFull(folder));
  return found?.[0] ?? 'the server';
}

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize, files, ffree } = statfsSync(folder);
    return bavail * bsize < FULL || (files > 0 && ffree === 0);
  } catch {
    return false;
  }
}
