import { useQueryClient, useSession, useSignedIn } from '@karkhana/shared-auth';
import { useEffect, useRef } from 'react';
import type { AreaStore } from '../federation/area-store.ts';

/** Milliseconds after the page is there: what is heard of later is no part of the first screen. */
const SETTLED = 1_000;

interface LiveUpdatesProps {
  store: AreaStore;
  /** When the first screen began to be read, as performance.now() counts. */
  began: number;
}

/** While somebody is signed in, what others change shows by itself. Should the code for it not come, screens are as they are without. */
export function LiveUpdates({ store, began: first }: LiveUpdatesProps) {
  const client = useQueryClient();
  const userId = useSession()?.id;
  const signedIn = useSignedIn();
  const followed = useRef<number>(undefined);
  const isFirst = useRef(true);
  useEffect(() => {
    // A session that ended leaves its user: what it heard with is over all the same.
    if (userId === undefined) followed.current = undefined;
    if (userId === undefined || !signedIn) return;
    // The same user again, over the same screens: nobody heard what changed meanwhile.
    if (followed.current === userId) void client.invalidateQueries();
    followed.current = userId;
    let end: (() => void) | undefined;
    let isOver = false;
    const began = isFirst.current ? first : performance.now();
    isFirst.current = false;
    const begin = () =>
      import('./follow.ts')
        .then(({ follow }) => {
          if (!isOver) end = follow(client, store, began);
        })
        .catch(() => undefined);
    const timer = setTimeout(() => void begin(), SETTLED);
    return () => {
      isOver = true;
      clearTimeout(timer);
      end?.();
    };
  }, [client, store, userId, signedIn, first]);
  return null;
}
