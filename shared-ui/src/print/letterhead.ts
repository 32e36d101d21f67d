import { useSyncExternalStore } from 'react';

let company = '';
let read = async () => '';
const listeners = new Set<() => void>();

/** Whose paper it is: the shell says so once it knows; until then the browser's own printing has no name. */
export function setLetterhead(name: string): void {
  company = name;
  for (const listener of listeners) listener();
}

/** How a list that is printed before the shell knows asks whose paper it is. */
export function provideLetterhead(by: () => Promise<string>): void {
  read = by;
}

/** Ends when it is known. Where it cannot be had, lists print without a name. */
export async function askForLetterhead(): Promise<void> {
  if (company === '') setLetterhead(await read().catch(() => ''));
}

export const useLetterhead = (): string =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => company,
  );
