/** Milliseconds after the form shows. */
const SETTLED = 2_000;

/** What is fetched ahead on the sign-in page starts when somebody begins to type, or a moment after the form shows. @returns what calls it off */
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
