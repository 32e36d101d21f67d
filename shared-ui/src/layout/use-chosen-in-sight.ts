import { type RefObject, useLayoutEffect, useRef } from 'react';

/** In a row that scrolls sideways what is chosen is in sight, on a phone too. @param chosen changes with it */
export function useChosenInSight<T extends HTMLElement>(chosen: string | undefined): RefObject<T | null> {
  const row = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen is read from the page, where it stands by then
  useLayoutEffect(() => {
    const item = row.current?.querySelector('[aria-selected=true], [aria-current]');
    if (!row.current || !item) return;
    const [frame, own] = [row.current.getBoundingClientRect(), item.getBoundingClientRect()];
    if (own.right > frame.right) row.current.scrollLeft += own.right - frame.right;
    else if (own.left < frame.left) row.current.scrollLeft += own.left - frame.left;
  }, [chosen]);
  return row;
}
