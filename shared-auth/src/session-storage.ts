import type { SessionUser } from '@karkhana/shared-contract/session/session';

/** Token and user in the browser's storage. */
export interface StoredSession {
  token: string;
  user: SessionUser;
}

export const TOKEN_KEY = 'token';
export const USER_KEY = 'user';
/** Only for a moment: shows the browser's other tabs which token the server ended, before it goes from the storage. */
export const ENDED_KEY = 'ended-token';

/**
 * Restored only when both are there; an unreadable user is discarded. A part that is there alone stays: another tab may be writing, and to
 * take it away would sign that tab out.
 */
export function readSession(): StoredSession | undefined {
  const [token, text] = [localStorage.getItem(TOKEN_KEY), localStorage.getItem(USER_KEY)];
  const user = readUser(text);
  if (token && user) return { token, user };
  if (text !== null && !user) forgetSession();
  return undefined;
}

/** The token last: other tabs wait for it, and a browser shows them one write after the other. */
export function storeSession({ token, user }: StoredSession): void {
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  localStorage.setItem(TOKEN_KEY, token);
}

export function forgetSession(): void {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(USER_KEY);
}

function readUser(text: string | null): SessionUser | undefined {
  if (!text) return undefined;
  try {
    const user = JSON.parse(text) as Partial<SessionUser> | null;
    return user && typeof user.id === 'number' && Array.isArray(user.permissions) ? (user as SessionUser) : undefined;
  } catch {
    return undefined;
  }
}
