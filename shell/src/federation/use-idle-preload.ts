import { useSession } from '@karkhana/shared-auth';
import { useEffect } from 'react';
import { areas, maySee } from '../areas.ts';
import type { AreaStore } from './area-store.ts';

const SETTLED = 2_000;

/** Shared, but not with the first page. Named here because the shell provides only what its own code imports. A failure shows where it is used. */
const LATE_SHARES = [
  () => void import('@karkhana/shared-ui/forms').catch(() => undefined),
  () => void import('@karkhana/shared-ui/charts').catch(() => undefined),
];

/** Brings the areas that the user may see while nothing else happens, so that the first visit to each is as quick as the second. */
export function useIdlePreload(store: AreaStore): void {
  const user = useSession();
  useEffect(() => {
    if (!user || savesData()) return;
    const timer = setTimeout(() => {
      const remotes = areas.flatMap((area) => (area.remote && area.inMenu && maySee(user, area) ? [area.remote] : []));
      for (const remote of new Set(remotes)) whenIdle(() => store.open(remote));
      for (const bring of LATE_SHARES) whenIdle(bring);
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [user, store]);
}

const whenIdle = (work: () => void) => ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work));

/** Somebody pays for every kilobyte. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
