import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the chosen item visible in a row that scrolls sideways, on a phone too. @param chosen changes with it */
export function useChosenInSight<T extends HTMLElement>(chosen: string | undefined): RefObject<T | null> {
  const row = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen is read from the page, where it stands by then
  useEffect(() => {
    if (!row.current) return;
    const { current } = row;
    // First called after layout and before paint: reading a position any sooner forces one more layout. Called again when a phone is turned.
    const observer = new ResizeObserver(() => bringInSight(current, current.querySelector('[aria-selected=true], [aria-current]')));
    observer.observe(current);
    return () => observer.disconnect();
  }, [chosen]);
  return row;
}

function bringInSight(row: HTMLElement, item: Element | null): void {
  if (!item) return;
  const [frame, own] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
  if (own.right > frame.right) row.scrollLeft += own.right - frame.right;
  else if (own.left < frame.left) row.scrollLeft += own.left - frame.left;
}
