import { readSession } from './session-storage.ts';
import { sessionStore, signedIn } from './session-store.ts';

let adopted: string | undefined;

/** Takes over a sign-in that happened on this page before this package was loaded, through `requestSession` and `storeSession`. */
export function adoptSession(): void {
  const stored = readSession();
  if (!stored) return;
  adopted = stored.token;
  sessionStore.dispatch(signedIn(stored));
}

/** Fresh from the server, not restored. */
export const isAdopted = (token: string | null): boolean => token !== null && token === adopted;
