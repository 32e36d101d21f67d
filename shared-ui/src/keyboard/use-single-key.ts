import { useEffect, useEffectEvent } from 'react';
import { useScreenKeys } from '../screen/screen-keys.ts';

const STORAGE = 'karkhana-single-keys';

/** Single-letter keys disturb some ways of typing; each person can turn them off in this browser (Your Profile). */
export const singleKeysOn = (): boolean => localStorage.getItem(STORAGE) !== 'off';
export const setSingleKeys = (on: boolean): void => (on ? localStorage.removeItem(STORAGE) : localStorage.setItem(STORAGE, 'off'));

/** Runs `act` when `key` is pressed by itself: not in a field, not under a dialog. `does` is its text in the list that `?` shows; no key, no effect. */
export function useSingleKey(key: string | undefined, act: () => void, does: string): void {
  const pressed = useEffectEvent(act);
  useScreenKeys(key === undefined ? [] : [{ key, does, single: true }]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector('[aria-modal="true"]') || !singleKeysOn()) return;
      event.preventDefault();
      pressed();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [key]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
