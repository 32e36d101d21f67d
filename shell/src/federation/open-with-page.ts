import type { AreaStore } from './area-store.ts';

/** Milliseconds. A longer run was not immediate, and is tried again: the frame shows meanwhile. */
const LONGEST = 500;

/**
 * Opens the area of the page's address. Ends when its screen can be drawn with the frame, in one go: where its entry has come by a link of the page
 * (preload-page.ts), no network is between it and the screen. After a first "Loading" React shows it 300 ms later at the earliest.
 */
export async function openWithPage(store: Pick<AreaStore, 'opens'>, area: string): Promise<void> {
  const opened = store.opens(area);
  if (wasPreloaded(area)) await Promise.race([opened, new Promise((resolve) => setTimeout(resolve, LONGEST))]);
}

const wasPreloaded = (area: string): boolean =>
  performance.getEntriesByType('resource').some((entry) => {
    const { name, initiatorType } = entry as PerformanceResourceTiming;
    return initiatorType === 'link' && name.startsWith(`${location.origin}/areas/${area}/`);
  });
