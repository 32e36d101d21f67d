import { forgetDrafts } from '@karkhana/shared-contract/draft-storage';
import { type CallAnswer, send } from './call.ts';
import { deviceHeader, keepDevice } from './device.ts';
import { sessionStore, signedIn, signedOutBy } from './session-store.ts';

/** POST /auth/login. Rejects with ApiError, whose message the banner shows. */
export async function signIn(credentials: { username: string; password: string }): Promise<void> {
  const { data, headers } = await send<CallAnswer<'POST /api/auth/login'>>('POST /api/auth/login', { body: credentials, headers: deviceHeader() });
  keepDevice(headers['x-device']);
  sessionStore.dispatch(signedIn(data));
}

/** Signs out here at once; the server gets a request too, and lets the token expire if it cannot be reached now. */
export async function signOut(): Promise<void> {
  const { token, user } = sessionStore.getState().session;
  if (user) forgetDrafts(user.id);
  sessionStore.dispatch(signedOutBy('user'));
  if (token) await send('POST /api/auth/logout', { body: {}, headers: { Authorization: `Bearer ${token}` } }).catch(() => undefined);
}
