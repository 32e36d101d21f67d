import { useEffect, useState } from 'react';

/** Milliseconds before a file that did not come is requested again. */
const AGAIN = 1_000;

interface Later<Code> {
  /** Rejects without a network; the next list, or the next print, tries again. */
  load: () => Promise<Code>;
  /**
   * Requested as soon as what may be printed is on screen, because the browser's own printing does not wait.
   * @param needed it is being drawn: what comes late is shown as soon as it comes
   * @param shown before that, nothing may hold the page up
   */
  use: (needed: boolean, shown: boolean) => Code | undefined;
}

/** Code for paper alone, of which the first page has none. */
function later<Code>(fetch: () => Promise<Code>): Later<Code> {
  let there: Code | undefined;
  const load = async () => {
    there ??= await fetch();
    return there;
  };
  const use = (needed: boolean, shown: boolean) => {
    const [, setCame] = useState(false);
    useEffect(() => {
      if (there || !(needed || shown)) return;
      let gone = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const came = () => {
        if (needed && !gone) setCame(true);
      };
      const again = () => {
        if (needed && !gone) timer = setTimeout(request, AGAIN);
      };
      const request = () => void load().then(came, again);
      // What is on screen is drawn first.
      if (needed) request();
      else timer = setTimeout(request);
      return () => {
        gone = true;
        clearTimeout(timer);
      };
    }, [needed, shown]);
    return there;
  };
  return { load, use };
}

/** Of lists. */
export const { load: loadPaper, use: usePaper } = later(() => import('./paper.ts'));
/** Of documents. */
export const { use: useDrawnPaper } = later(() => import('../paper/drawn-paper.tsx'));
