import { useLocation, useNavigate } from '@karkhana/shared-auth';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Milliseconds within which a link of the menu leads there, also on a slow machine: loading happens on the new page. */
const PATIENCE = 1_000;
const loadAnew = (address: string) => location.assign(address);

/**
 * Leaving an area always works. An area that draws itself without end, or returns to itself from every address, keeps the router from arriving elsewhere. It is
 * then taken off the screen first, and as a last resort the page is loaded anew. Nothing helps against code that never gives the browser a turn.
 * @returns true while the area has to be off the screen
 */
export function useWayOut(loadPage = loadAnew): boolean {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [evicted, setEvicted] = useState(false);
  const target = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const at = useRef(pathname);

  useLayoutEffect(() => {
    at.current = pathname;
    if (pathname !== target.current) return;
    target.current = undefined;
    clearTimeout(timer.current);
    setEvicted(false);
  }, [pathname]);

  useEffect(() => {
    const follow = (link: HTMLAnchorElement) => {
      target.current = link.pathname;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        flushSync(() => setEvicted(true));
        timer.current = setTimeout(() => loadPage(link.href), PATIENCE);
        void navigate(`${link.pathname}${link.search}`);
      }, PATIENCE);
    };
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      // Where it was held by unsaved input, or is none of the router's, it is not on its way.
      if (!link?.href || !event.defaultPrevented || link.origin !== location.origin || link.closest('#content')) return;
      if (link.pathname !== at.current) follow(link);
    };
    document.addEventListener('click', click);
    return () => {
      document.removeEventListener('click', click);
      clearTimeout(timer.current);
    };
  }, [navigate, loadPage]);
  return evicted;
}
