import { setTimeout as sleep } from 'node:timers/promises';
import type { BackupPlace } from './backup-places.ts';

export interface Plan {
  place: BackupPlace;
  /** Files that stay, the newest. */
  keep: number;
  encrypted: boolean;
}

const NAME = /^karkhana-(\d{4}-\d\d-\d\d)-(\d\d)-(\d\d)-(\d\d)\.backup(?:\.age)?$/;
/** After one that failed. */
const AGAIN_MS = 10 * 60_000;

/** 'karkhana-2026-11-27-03-50-00.backup', of the instant in UTC; with .age behind it when it is encrypted. */
export const fileNameAt = (at: Date, encrypted = false): string =>
  `karkhana-${at.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')}.backup${encrypted ? '.age' : ''}`;

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

interface Ways {
  backUp(name: string): Promise<void>;
  /** Restores it to try it, where that is due. */
  tryIt(name: string): Promise<void>;
}

/** Makes a backup, then removes the oldest. A failure removes no other backup. */
export async function backUpNow({ place, keep, encrypted }: Plan, { backUp, tryIt }: Ways): Promise<void> {
  const before = await place.names();
  const name = fileNameAt(new Date(), encrypted);
  await backUp(name);
  for (const old of tooOld([...before, name], keep)) await place.remove(old);
  await tryIt(name);
}

/** Makes one whenever it is due, until the process is ended. A failure is logged, and tried again after ten minutes. @param every milliseconds from the beginning of one to that of the next */
export async function backUpRegularly(plan: Plan, every: number, ways: Ways): Promise<never> {
  for (;;) {
    try {
      await sleep(dueIn(await plan.place.names(), every, new Date()));
      await backUpNow(plan, ways);
    } catch (error) {
      console.error(`The backup failed, and is tried again in ten minutes: ${(error as Error).message}`);
      await sleep(AGAIN_MS);
    }
  }
}
