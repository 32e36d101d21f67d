import { useSyncExternalStore } from 'react';

let company = '';
let read = async () => '';
const listeners = new Set<() => void>();

/** Sets the company's name for paper. The shell calls it once it has the name; until then the browser's own printing has none. */
export function setLetterhead(name: string): void {
  company = name;
  for (const listener of listeners) listener();
}

/** Sets how a list that is printed before the shell has the company's name reads it. */
export function provideLetterhead(by: () => Promise<string>): void {
  read = by;
}

/** Resolves once the name is there. If reading fails, lists print without a name. */
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
