import type { AreaStore } from '../federation/area-store.ts';
import { measureLoads } from './loads.ts';
import { measureVitals } from './vitals.ts';
import { sendFigures } from './waiting.ts';

/** Health of this page's areas, by version: loads, fallbacks, and the web vitals of their screens. Failures and errors report themselves. */
export function measure(store: AreaStore): void {
  measureLoads(store);
  measureVitals((area) => store.runningVersion(area));
  // After the vitals' own listener, which finishes the figures of the page.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void sendFigures();
  });
  addEventListener('pagehide', () => void sendFigures());
}
