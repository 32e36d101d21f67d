/** Milliseconds after the form shows. */
const SETTLED = 2_000;

/** Starts fetching ahead on the sign-in page when typing begins, or a moment after the form shows. @returns cancels it */
export function atFirstInput(begin: () => void): () => void {
  const end = () => {
    clearTimeout(timer);
    removeEventListener('input', start);
  };
  const start = () => {
    end();
    begin();
  };
  const timer = setTimeout(start, SETTLED);
  addEventListener('input', start);
  return end;
}
