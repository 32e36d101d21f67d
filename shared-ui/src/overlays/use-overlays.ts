import { useEffect, useState } from 'react';
import { loadOverlays, type Overlays, overlaysNow } from './load-overlays.ts';

/** Milliseconds before a file that failed to load is requested again. */
const AGAIN = 1_000;

/** Parts that open over a page, once wanted and loaded. Without a network they come late; the page stays as it is. */
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
