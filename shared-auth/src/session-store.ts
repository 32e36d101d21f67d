import type { SessionUser } from '@karkhana/shared-contract/session/session';
import { configureStore, createAction, type UnknownAction } from '@reduxjs/toolkit';
import { ENDED_KEY, forgetSession, readSession, type StoredSession, storeSession, TOKEN_KEY } from './session-storage.ts';

export interface SessionState {
  token: string | null;
  user: SessionUser | null;
  /** The server no longer knew the token. The user stays, so that a screen with unsaved input can wait for the next sign-in. */
  expired: boolean;
}

const signedOut: SessionState = { token: null, user: null, expired: false };

export const signedIn = createAction<StoredSession>('session/signedIn');
export const userChanged = createAction<SessionUser>('session/userChanged');
export const signedOutBy = createAction<'user' | 'expiry'>('session/signedOutBy');

/** Written without a slice, whose library would be 4 kB of each first page. */
function session(state: SessionState = { ...signedOut, ...readSession() }, action: UnknownAction): SessionState {
  if (signedIn.match(action)) return { ...action.payload, expired: false };
  if (userChanged.match(action)) return state.token ? { ...state, user: action.payload } : state;
  if (signedOutBy.match(action)) return action.payload === 'expiry' ? { token: null, user: state.user, expired: true } : signedOut;
  return state;
}

export function createSessionStore() {
  const store = configureStore({ reducer: { session } });
  let before = store.getState().session;
  store.subscribe(() => {
    const { token, user, expired } = store.getState().session;
    if (token === before.token && user === before.user) return;
    const ended = before.token;
    before = store.getState().session;
    if (token && user) storeSession({ token, user });
    else if (expired && ended) forgetEnded(ended);
    else forgetSession();
  });
  return store;
}

/** The other tabs get no sign-out event: a form with unsaved input waits there too. A newer sign-in in one of them stays. */
function forgetEnded(token: string): void {
  localStorage.setItem(ENDED_KEY, token);
  localStorage.removeItem(ENDED_KEY);
  if (localStorage.getItem(TOKEN_KEY) === token) forgetSession();
}

export type SessionStore = ReturnType<typeof createSessionStore>;
export type RootState = ReturnType<SessionStore['getState']>;

/** One per page: shared-auth is a federated singleton. */
export const sessionStore = createSessionStore();
