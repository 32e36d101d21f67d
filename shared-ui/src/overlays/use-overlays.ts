import { useEffect, useState } from 'react';
import { loadOverlays, type Overlays, overlaysNow } from './load-overlays.ts';

/** Milliseconds until a file that did not come is asked for again. */
const AGAIN = 1_000;

/** What opens over a page, from when it is first wanted and there. Without a network it comes late: what stands on the page stays. */
export function useOverlays(wanted: boolean): Overlays | undefined {
  const [, setCame] = useState(false);
  useEffect(() => {
    if (!wanted || overlaysNow()) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = (): void => {
      loadOverlays().then(
        () => !left && setCame(true),
        () => {
          if (!left) timer = setTimeout(load, AGAIN);
        },
      );
    };
    load();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [wanted]);
  return overlaysNow();
}
