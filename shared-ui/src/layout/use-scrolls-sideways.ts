import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Whether the content is wider than the element: it must then be reachable by keyboard. */
export function useScrollsSideways(): [RefObject<HTMLDivElement | null>, boolean] {
  const element = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => setScrolls(current.scrollWidth > current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [element, scrolls];
}
