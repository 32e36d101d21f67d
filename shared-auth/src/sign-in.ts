import type { LoginAnswer } from '@karkhana/shared-contract/session/session';
import { api } from './http.ts';
import { sessionStore, signedIn, signedOutBy } from './session-store.ts';

/** POST /auth/login. Rejects with ApiError, whose message the banner shows. */
export async function signIn(credentials: { username: string; password: string }): Promise<void> {
  const { data } = await api.post<LoginAnswer>('/auth/login', credentials);
  sessionStore.dispatch(signedIn(data));
}

/** Signs out here at once; the server is told too, and forgets the token by itself if it cannot be reached now. */
export async function signOut(): Promise<void> {
  const { token } = sessionStore.getState().session;
  sessionStore.dispatch(signedOutBy('user'));
  if (token) await api.post('/auth/logout', {}, { headers: { Authorization: `Bearer ${token}` } }).catch(() => undefined);
}
