import type { SessionUser } from '@karkhana/shared-contract/session/session';
import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { forgetSession, readSession, type StoredSession, storeSession } from './session-storage.ts';

export interface SessionState {
  token: string | null;
  user: SessionUser | null;
  /** The server no longer knew the token. The user stays, so that a screen with unsaved input can wait for the next sign-in. */
  expired: boolean;
}

const signedOut: SessionState = { token: null, user: null, expired: false };

const slice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ ...signedOut, ...readSession() }),
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<StoredSession>): SessionState => ({ ...payload, expired: false }),
    userChanged: (state, { payload }: PayloadAction<SessionUser>) => {
      if (state.token) state.user = payload;
    },
    signedOutBy: (state, { payload }: PayloadAction<'user' | 'expiry'>): SessionState =>
      payload === 'expiry' ? { token: null, user: state.user, expired: true } : signedOut,
  },
});

export const { signedIn, userChanged, signedOutBy } = slice.actions;

export function createSessionStore() {
  const store = configureStore({ reducer: { session: slice.reducer } });
  let before = store.getState().session;
  store.subscribe(() => {
    const { token, user } = store.getState().session;
    if (token === before.token && user === before.user) return;
    before = store.getState().session;
    if (token && user) storeSession({ token, user });
    else forgetSession();
  });
  return store;
}

export type SessionStore = ReturnType<typeof createSessionStore>;
export type RootState = ReturnType<SessionStore['getState']>;

/** One per page: shared-auth is a federated singleton. */
export const sessionStore = createSessionStore();
