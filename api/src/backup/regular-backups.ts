import { readdirSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Plan {
  folder: string;
  /** Milliseconds from the beginning of one to that of the next. */
  every: number;
  /** Files that stay, the newest. */
  keep: number;
}

const NAME = /^karkhana-(\d{4}-\d\d-\d\d)-(\d\d)-(\d\d)-(\d\d)\.backup$/;
/** After one that failed. */
const AGAIN_MS = 10 * 60_000;

/** 'karkhana-2026-11-27-03-50-00.backup', of the instant in UTC. */
export const fileNameAt = (at: Date): string => `karkhana-${at.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')}.backup`;

/** When it was made; undefined of a file that is none of these. */
export function madeAt(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
}

const backupsOf = (names: readonly string[]): string[] => names.filter((name) => madeAt(name)).sort();

/** Those that go, the oldest first. Nothing that has another name is touched. */
export const tooOld = (names: readonly string[], keep: number): string[] => backupsOf(names).slice(0, -keep);

/** Milliseconds until the next one is due: one that was made before a restart counts. */
export function dueIn(names: readonly string[], every: number, now: Date): number {
  const newest = madeAt(backupsOf(names).at(-1) ?? '');
  return newest ? Math.min(every, Math.max(0, newest.getTime() + every - now.getTime())) : 0;
}

/** Makes a backup whenever one is due, until the process is ended. A failure is logged, tried again after ten minutes, and removes no other backup. */
export async function backUpRegularly({ folder, every, keep }: Plan, backUp: (file: string) => Promise<void>): Promise<never> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (;;) {
    await sleep(dueIn(readdirSync(folder), every, new Date()));
    try {
      for (const cutOff of readdirSync(folder).filter((name) => /^karkhana-.*\.part$/.test(name))) rmSync(join(folder, cutOff));
      await backUp(join(folder, fileNameAt(new Date())));
      for (const name of tooOld(readdirSync(folder), keep)) rmSync(join(folder, name));
    } catch (error) {
      console.error(`The backup failed, and is tried again in ten minutes: ${(error as Error).message}`);
      await sleep(AGAIN_MS);
    }
  }
}
