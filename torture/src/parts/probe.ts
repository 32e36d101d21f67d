import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 250;

/** Milliseconds of the median and of the slowest answer; `failed` had no 2xx. */
export interface Times {
  median: number;
  slowest: number;
  failed: number;
  count: number;
}

/** Sends one request again and again until `during` ends, and returns the times of the answers. @param ask resolves with whether it was a 2xx */
export async function probe(ask: () => Promise<boolean>, during: Promise<unknown>): Promise<Times> {
  const times: number[] = [];
  let [failed, over] = [0, false];
  const end = during.finally(() => {
    over = true;
  });
  while (!over) {
    const began = performance.now();
    if (!(await ask())) failed += 1;
    times.push(performance.now() - began);
    await Promise.race([end, sleep(PAUSE_MS)]);
  }
  await end;
  times.sort((a, b) => a - b);
  return { median: Math.round(times[times.length >> 1] ?? 0), slowest: Math.round(times.at(-1) ?? 0), failed, count: times.length };
}
