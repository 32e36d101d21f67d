import { useEffect, useRef, useState } from 'react';

/** Milliseconds after the last key (look.md, FilterBar: text and amounts). */
const PAUSE = 300;

/** A filter that is typed: shown at once, applied when the typing pauses. Clear all and Back change it from outside. */
export function useTyped(value: string, apply: (text: string) => void): { value: string; onChange: (text: string) => void } {
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    value: typed ?? value,
    onChange(text) {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        setTyped(undefined);
        latest.current(text);
      }, PAUSE);
    },
  };
}
