import { useEffect, useRef } from 'react';
import { useScreenKeys } from '../screen/screen-keys.ts';

interface Shifted {
  /** 'Saves the sale and prints its invoice', in the list of keys. */
  does: string;
  act: () => void;
}

/** Ctrl+Enter saves the form of this page from any focus, unless a dialog covers it. @param shifted what Ctrl+Shift+Enter does; without it the same */
export function useCtrlEnter(save: () => void, shifted?: Shifted): void {
  const latest = useRef({ save, shifted });
  useScreenKeys([{ key: 'Ctrl Enter', does: 'Saves the form' }, ...(shifted ? [{ key: 'Ctrl Shift Enter', does: shifted.does }] : [])]);
  useEffect(() => {
    latest.current = { save, shifted };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || document.querySelector('[role=dialog][aria-modal=true]')) return;
      event.preventDefault();
      const { save, shifted } = latest.current;
      if (event.shiftKey && shifted) shifted.act();
      else save();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
