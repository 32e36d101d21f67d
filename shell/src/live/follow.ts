import type { QueryClient } from '@karkhana/shared-auth';
import { LIVE_EVENT, type TouchedEvent } from '@karkhana/shared-contract/live-events';
import { queryKeys, touchedBy } from '@karkhana/shared-contract/query-keys';
import type { AreaStore } from '../federation/area-store.ts';
import { PAGE, sayWhoAsks } from '../sign-in/say-who-asks.ts';
import { onePerBrowser } from './one-per-browser.ts';
import { readAgain } from './read-again.ts';

/** Milliseconds between two readings of the screen's data while no event comes. A stream has a heartbeat more often. */
const POLL = 60_000;
/** Screens may have begun to read this much earlier. */
const BEFORE = 2_000;

/**
 * Screens and live set follow other users' changes, for the user who is signed in now, until `ended`.
 * @param began when screens began to read, as performance.now() counts: events since then are missing
 */
export function follow(client: QueryClient, store: Pick<AreaStore, 'lookForUpdates'>, began: number, ended: AbortSignal): void {
  const touched = readAgain(client, ended);
  let heardAt = began;
  const polling = setInterval(() => performance.now() - heardAt < POLL || touched('all'), POLL);
  ended.addEventListener('abort', () => clearInterval(polling));
  ended.addEventListener('abort', sayWhoAsks());
  onePerBrowser(
    {
      heard({ event, data }) {
        heardAt = performance.now();
        if (event === LIVE_EVENT.hello || event === LIVE_EVENT.liveSet) void store.lookForUpdates();
        // No other event comes of a command on the server, or of the suite itself.
        if (event === LIVE_EVENT.liveSet) touched(touchedBy.release.map(([key]) => key));
        if (event !== LIVE_EVENT.touched) return;
        const { keys, page } = JSON.parse(data) as TouchedEvent;
        // This page has read its own changes again.
        if (page !== PAGE) touched(keys);
      },
      signedOut: () => void client.invalidateQueries({ queryKey: queryKeys.session }),
      unheard: () => performance.now() - began + BEFORE,
    },
    ended,
  );
}
