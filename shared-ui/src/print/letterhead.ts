import { useSyncExternalStore } from 'react';

let company = '';
const listeners = new Set<() => void>();

/** Whose paper it is: the shell says so once it knows; until then lists print without a name. */
export function setLetterhead(name: string): void {
  company = name;
  for (const listener of listeners) listener();
}

export const useLetterhead = (): string =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => company,
  );
