import { spawnSync } from 'node:child_process';
import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';

const NOBODY = { uid: 65534, gid: 65534, encoding: 'utf8' } as const;

/** Files of a suite's folder that other users of this machine may open; as root another user tries it too. */
export function openToOthers(folder: string): string[] {
  if (process.getuid?.() === 0) expect(spawnSync('find', [folder, '-mindepth', '1'], NOBODY).stdout).toBe('');
  return [folder, ...readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name)))].filter((place) => lstatSync(place).mode & 0o077);
}
