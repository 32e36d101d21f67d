import type { SessionUser } from '@karkhana/shared-contract/session/session';
import { sessionStore } from './session-store.ts';

/** The signed-in user now, outside of React; null when signed out. */
export function currentUser(): SessionUser | null {
  const { token, user } = sessionStore.getState().session;
  return token ? user : null;
}
