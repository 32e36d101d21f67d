import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

export interface Chore {
  name: string;
  everyMinutes: number;
  run(): Promise<unknown>;
}

/** Runs chores one after the other, each at its own pace, until stopped; they never keep the process alive. One that fails is tried again at its next turn. */
export function keepHouse(chores: readonly Chore[], onFailure: (chore: string, error: unknown) => void): { stop(): Promise<void> } {
  const stopped = new AbortController();
  // Each chore waits for it; from eleven on Node.js would take them for a leak.
  setMaxListeners(chores.length, stopped.signal);
  const loops = chores.map(async ({ name, everyMinutes, run }) => {
    for (;;) {
      await pause(everyMinutes * 60_000, undefined, { ref: false, signal: stopped.signal });
      await run().catch((error: unknown) => onFailure(name, error));
    }
  });
  const ended = Promise.allSettled(loops);
  return {
    async stop() {
      stopped.abort();
      await ended;
    },
  };
}
