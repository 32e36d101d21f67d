import { useEffect, useRef, useState } from 'react';

/** Milliseconds after the last key. */
const PAUSE = 300;

export interface Typed {
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
}

/**
 * A filter that is typed: shown as typed, applied without blanks around it when the typing pauses or the field is left, and at once when it is emptied. Clear
 * all and Back change it from outside. Text that `isFilter` refuses is applied as empty.
 */
export function useTyped(value: string, apply: (text: string) => void, isFilter: (text: string) => boolean = () => true): Typed {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  useEffect(() => {
    if (value === sent.current) return;
    clearTimeout(timer.current);
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (typed: string) => {
    clearTimeout(timer.current);
    const next = isFilter(typed.trim()) ? typed.trim() : '';
    if (next === sent.current) return;
    sent.current = next;
    latest.current(next);
  };
  return {
    value: text,
    onChange(typed) {
      setText(typed);
      clearTimeout(timer.current);
      if (typed === '') send('');
      else timer.current = setTimeout(() => send(typed), PAUSE);
    },
    onBlur: () => send(text),
  };
}
