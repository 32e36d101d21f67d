import { useSession } from '@karkhana/shared-auth';
import { useEffect } from 'react';
import { maySee } from '../suite/may-see.ts';
import { pagesIn } from '../suite/suite.ts';
import { useSuite } from '../suite/suite-provider.tsx';
import type { AreaStore } from './area-store.ts';
import { BROUGHT, savesData } from './fetching-ahead.ts';

const SETTLED = 2_000;

/**
 * Loaded after the first page. The sign-in first: a page without a network must still be able to go there. The shared ones are named here because the shell
 * provides only what its own code imports. A failure shows where it is used.
 */
const LATER = [
  () => import('../sign-in/sign-in-screen.tsx'),
  () => import('@karkhana/shared-ui/combo'),
  () => import('@karkhana/shared-ui/forms'),
  () => import('@karkhana/shared-ui/charts'),
  () => import('yup'),
  () => import('../palette/palette.tsx'),
];

/** Brings the areas that the user may see while nothing else happens, so that the first visit to each is as quick as the second. */
export function useIdlePreload(store: AreaStore): void {
  const user = useSession();
  const suite = useSuite();
  useEffect(() => {
    if (!user || savesData()) return;
    const timer = setTimeout(() => {
      const areas = pagesIn(suite, 'menu').flatMap((page) => (page.area && maySee(user, page) ? [page.area] : []));
      for (const area of new Set(areas)) whenIdle(() => store.open(area));
      const later = LATER.map((load) => new Promise((resolve, reject) => whenIdle(() => load().then(resolve, reject))));
      Promise.all(later)
        .then(() => performance.mark(BROUGHT))
        .catch(() => undefined);
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [user, suite, store]);
}

const whenIdle = (work: () => void) => ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work));
