import type { QueryClient } from '@karkhana/shared-auth';
import type { TouchedEvent } from '@karkhana/shared-contract/live-events';
import { noteChangeByOthers, noteOwnChange } from '@karkhana/shared-ui';

/** Pages do not all read in the same moment. */
const SPREAD = 100;
/** While changes follow each other, a fifth of the time goes into reading: a server that is slow is read from less often. */
const PAUSE_OF_READING = 4;
const SHORTEST_PAUSE = 500;
const LONGEST_PAUSE = 8_000;
/** Milliseconds for which data read are not read again on return to the page. */
const JUST_READ = 5_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads stale data again: those on the screen at once, if the page is visible, and the rest when they are shown. */
export function readAgain(client: QueryClient, ended: AbortSignal): (keys: TouchedEvent['keys']) => void {
  const stale = new Set<string>();
  let isReading = false;
  async function read(): Promise<void> {
    isReading = true;
    await wait(Math.random() * SPREAD);
    while (stale.size > 0 && !ended.aborted) {
      const keys = stale.has('all') ? 'all' : [...stale];
      stale.clear();
      noteChangeByOthers(keys);
      const began = Date.now();
      const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active';
      await client.invalidateQueries({ refetchType, predicate: ({ queryKey }) => keys === 'all' || keys.includes(String(queryKey[0])) });
      await wait(Math.min(Math.max((Date.now() - began) * PAUSE_OF_READING, SHORTEST_PAUSE), LONGEST_PAUSE));
    }
    isReading = false;
  }
  /** Differences on return are other users' changes: no row moves under the pointer, and an open form shows them. */
  function onReturn(): void {
    if (document.visibilityState === 'hidden') return;
    noteChangeByOthers();
    const old = Date.now() - JUST_READ;
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.isInvalidated || state.dataUpdatedAt < old });
  }
  addEventListener('focus', onReturn, { signal: ended });
  document.addEventListener('visibilitychange', onReturn, { signal: ended });
  // A save that succeeds now, not one that is only forgotten now.
  const leave = client.getMutationCache().subscribe((event) => event.type === 'updated' && event.action.type === 'success' && noteOwnChange());
  ended.addEventListener('abort', leave);
  return (keys) => {
    for (const key of [keys].flat()) stale.add(key);
    if (!isReading) void read();
  };
}
