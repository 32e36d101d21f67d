import type { QueryClient } from '@karkhana/shared-auth';
import { LIVE_EVENT, type TouchedEvent } from '@karkhana/shared-contract/live-events';
import { queryKeys, touchedBy } from '@karkhana/shared-contract/query-keys';
import type { AreaStore } from '../federation/area-store.ts';
import type { StreamEvent } from './event-lines.ts';
import { onePerBrowser } from './one-per-browser.ts';
import { ReadAgain } from './read-again.ts';
import { PAGE, sayWhoAsks } from './say-who-asks.ts';

/** Without a stream everything on the screen is read again so often. */
const POLL = 60_000;

/** Screens may have asked so long before. */
const BEFORE = 2_000;

/**
 * Screens and live set follow what others do, for the user who is signed in now. Returns what ends it.
 * @param began when screens began to read, as performance.now() counts: what changed since then has not been heard
 */
export function follow(client: QueryClient, store: Pick<AreaStore, 'lookForUpdates'>, began: number): () => void {
  const again = new ReadAgain(client);
  let polling: ReturnType<typeof setInterval> | undefined;
  const poll = () => again.touched('all');

  function heard({ event, data }: StreamEvent): void {
    if (event === LIVE_EVENT.liveSet) {
      void store.lookForUpdates();
      // Whoever changed it: a command on the server and the suite itself tell of nothing else.
      again.touched(touchedBy.release.map(([key]) => key));
    }
    if (event !== LIVE_EVENT.touched || !data) return;
    const { keys, page } = JSON.parse(data) as TouchedEvent;
    // What this page did it reads again by itself.
    if (page !== PAGE) again.touched(keys);
  }

  function connected(is: boolean): void {
    // Told after each try that fails, more often than it polls: the clock goes on.
    if (!is) polling ??= setInterval(poll, POLL);
    else {
      clearInterval(polling);
      polling = undefined;
      void store.lookForUpdates();
    }
  }

  const signedOut = () => void client.invalidateQueries({ queryKey: queryKeys.session });
  polling = setInterval(poll, POLL);
  const ends = [
    sayWhoAsks(),
    onePerBrowser({ heard, connected, signedOut, unheard: () => performance.now() - began + BEFORE }),
    () => again.end(),
    () => clearInterval(polling),
  ];
  addEventListener('focus', again.onReturn);
  document.addEventListener('visibilitychange', again.onReturn);
  return () => {
    removeEventListener('focus', again.onReturn);
    document.removeEventListener('visibilitychange', again.onReturn);
    for (const end of ends) end();
  };
}
