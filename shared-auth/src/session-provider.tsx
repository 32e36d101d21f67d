import { type QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Provider, useSelector } from 'react-redux';
import { isAdopted } from './adopt-session.ts';
import { FirstPageShown, useFirstPageShown } from './first-page-shown.tsx';
import { getSession } from './get-session.ts';
import { createQueryClient } from './query-client.ts';
import { ENDED_KEY, readSession, TOKEN_KEY } from './session-storage.ts';
import { type RootState, sessionStore, signedIn, signedOutBy, userChanged } from './session-store.ts';

/** Everything a screen needs to talk to the api: session, permissions, query cache. The shell renders it once. */
export function SessionProvider({ children, client: given }: { children: ReactNode; client?: QueryClient }) {
  const [client] = useState(() => given ?? createQueryClient());
  return (
    <Provider store={sessionStore}>
      <QueryClientProvider client={client}>
        <FirstPageShown>
          <SessionSync />
          {children}
        </FirstPageShown>
      </QueryClientProvider>
    </Provider>
  );
}

/** Keeps the user and the permissions as the server has them, without signing in again, and follows the browser's other tabs. */
function SessionSync() {
  const token = useSelector((state: RootState) => state.session.token);
  const client = useQueryClient();
  const restored = useRef(isAdopted(token) ? null : token);
  const shown = useFirstPageShown();
  // A sign-in on this page comes fresh from the server. A kept session is checked after the first page has its answers, which the server gives only to those
  // who may have them.
  const { data } = useQuery({
    ...getSession(token),
    enabled: token !== null && (shown || token !== restored.current),
    initialData: () => (token === restored.current ? undefined : (sessionStore.getState().session.user ?? undefined)),
  });

  useEffect(() => {
    if (data && JSON.stringify(data) !== JSON.stringify(sessionStore.getState().session.user)) sessionStore.dispatch(userChanged(data));
  }, [data]);

  // One user's data are not for the next.
  const userId = useSelector((state: RootState) => state.session.user?.id);
  const seenBy = useRef(userId);
  useEffect(() => {
    if (seenBy.current !== userId && seenBy.current !== undefined) client.clear();
    seenBy.current = userId;
  }, [userId, client]);

  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      const { token } = sessionStore.getState().session;
      if (key === ENDED_KEY && token !== null && newValue === token) sessionStore.dispatch(signedOutBy('expiry'));
      if (key !== TOKEN_KEY && key !== null) return;
      const stored = readSession();
      if ((stored?.token ?? null) === token) return;
      sessionStore.dispatch(stored ? signedIn(stored) : signedOutBy('user'));
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  return null;
}
