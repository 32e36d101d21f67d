import { useEffect, useState } from 'react';

type Paper = typeof import('./paper.ts');
let paper: Paper | undefined;

/** Rejects without a network; the next list, or the next print, tries again. */
export async function loadPaper(): Promise<Paper> {
  paper ??= await import('./paper.ts');
  return paper;
}

/**
 * The code for paper: requested as soon as a list's rows are on screen, because the browser's own printing does not wait.
 * @param needed paper is being made: what comes late is shown as soon as it comes
 * @param rowsShown before that, nothing may hold the rows up
 */
export function usePaper(needed: boolean, rowsShown: boolean): Paper | undefined {
  const [, setCame] = useState(false);
  useEffect(() => {
    if (paper || !(needed || rowsShown)) return;
    let gone = false;
    const came = () => {
      if (needed && !gone) setCame(true);
    };
    // When nothing comes, the list itself prints as on screen.
    const load = () => void loadPaper().then(came, () => undefined);
    // The rows are drawn first.
    const timer = needed ? undefined : setTimeout(load);
    if (needed) load();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [needed, rowsShown]);
  return paper;
}
