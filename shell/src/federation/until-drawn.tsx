import { type ReactNode, useEffect } from 'react';
import type { AreaStore } from './area-store.ts';
import { newFailureId } from './failure-id.ts';
import { LONGEST_LOAD, TooLate } from './too-late.ts';

interface UntilDrawnProps {
  area: string;
  store: AreaStore;
  /** As performance.now() counts; past for a screen that was opened later, which has all the time again. */
  drawBy: number;
  children: ReactNode;
}

/** Replaces the content that an area has yet to draw, as the fallback of its Suspense: one that draws nothing in time counts as not loaded. */
export function UntilDrawn({ area, store, drawBy, children }: UntilDrawnProps) {
  useEffect(() => {
    const left = drawBy - performance.now();
    const timer = setTimeout(() => void store.broke(area, new TooLate(`The first screen of ${area}`), newFailureId(area)), left > 0 ? left : LONGEST_LOAD);
    return () => clearTimeout(timer);
  }, [area, store, drawBy]);
  return children;
}
