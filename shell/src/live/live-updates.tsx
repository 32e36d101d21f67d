import { useQueryClient, useSession } from '@karkhana/shared-auth';
import { useEffect } from 'react';
import type { AreaStore } from '../federation/area-store.ts';

/** Milliseconds after the page is there: what is heard of later is no part of the first screen. */
const SETTLED = 1_000;

/** While somebody is signed in, what others change shows by itself. Should the code for it not come, screens are as they are without. */
export function LiveUpdates({ store }: { store: AreaStore }) {
  const client = useQueryClient();
  const userId = useSession()?.id;
  useEffect(() => {
    if (userId === undefined) return;
    let end: (() => void) | undefined;
    let isOver = false;
    const began = performance.now();
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
  }, [client, store, userId]);
  return null;
}
