/** The router writes each entry's place into the browser's history. */
const placeOf = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx;

/** By the forms that hold it, the latest last: a dialog's, over that of its page. */
const holds: ((event: PopStateEvent) => void)[] = [];
// When the module is loaded, not when a form needs it: Chromium calls the window's listeners in the order they came, capturing or not,
// and this one must come before the router's.
globalThis.addEventListener?.('popstate', (event) => holds.at(-1)?.(event), true);

/**
 * Holds the browser's Back and Forward: undoes the step before the router sees it, and repeats it once `ask` allows it.
 * @returns releases the hold
 */
export function guardHistory(ask: (goOn: () => void) => void): () => void {
  const here = placeOf(history.state);
  let passing: 'back here' | 'on' | undefined;

  const hold = (event: PopStateEvent) => {
    const there = placeOf(event.state);
    if (passing === 'on' || here === undefined || there === undefined) return;
    event.stopImmediatePropagation();
    if (passing === 'back here') {
      passing = undefined;
      return;
    }
    const steps = there - here;
    if (steps === 0) return;
    passing = 'back here';
    history.go(-steps);
    ask(() => {
      passing = 'on';
      history.go(steps);
    });
  };
  holds.push(hold);
  return () => void holds.splice(holds.indexOf(hold), 1);
}
