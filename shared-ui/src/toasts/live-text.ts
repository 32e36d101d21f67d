import { useSyncExternalStore } from 'react';

/** A toast's sentence, which may change while it is shown. */
export interface LiveText {
  get(): string;
  set(text: string): void;
  subscribe(listener: () => void): () => void;
}

export function liveText(initial: string): LiveText {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    set(text) {
      current = text;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useLiveText = (text: LiveText): string => useSyncExternalStore(text.subscribe, text.get);
