import { readSession } from './session-storage.ts';
import { sessionStore, signedIn } from './session-store.ts';

let adopted: string | undefined;

/** Whoever signed in on this page before this package was asked: `requestSession` and `storeSession` did it. */
export function adoptSession(): void {
  const stored = readSession();
  if (!stored) return;
  adopted = stored.token;
  sessionStore.dispatch(signedIn(stored));
}

/** Fresh from the server, not restored. */
export const isAdopted = (token: string | null): boolean => token !== null && token === adopted;
