import { useQueryClient, useSession, useSignedIn } from '@karkhana/shared-auth';
import { useEffect, useRef } from 'react';
import type { AreaStore } from '../federation/area-store.ts';

/** Milliseconds after the page is there: later events are no part of the first screen. */
const SETTLED = 1_000;

/**
 * While signed in, other users' changes show by themselves. If its code does not come, screens work without it.
 * @param props.began when the first screen began to be read, as performance.now() counts
 */
export function LiveUpdates({ store, began }: { store: AreaStore; began: number }) {
  const client = useQueryClient();
  const userId = useSession()?.id;
  const signedIn = useSignedIn();
  const isFirst = useRef(true);
  useEffect(() => {
    if (userId === undefined || !signedIn) return;
    // Signed in again, over the same screens: changes meanwhile were not received.
    if (!isFirst.current) void client.invalidateQueries();
    const since = isFirst.current ? began : performance.now();
    isFirst.current = false;
    const ending = new AbortController();
    const begin = () => import('./follow.ts').then(({ follow }) => ending.signal.aborted || follow(client, store, since, ending.signal));
    const timer = setTimeout(() => void begin().catch(() => undefined), SETTLED);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [client, store, userId, signedIn, began]);
  return null;
}
