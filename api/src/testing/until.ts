import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves as soon as the condition holds; the test's time limit ends a wait in vain. */
export async function until(condition: () => unknown): Promise<void> {
  while (!(await condition())) await sleep(20);
}
