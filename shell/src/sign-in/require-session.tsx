import { Navigate, useLocation, useSession, useSessionExpired, useSignedIn } from '@karkhana/shared-auth';
import { draftsOf } from '@karkhana/shared-contract/draft-storage';
import { DraftOwner, hasUnsavedInput } from '@karkhana/shared-ui';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { retryImport } from '../retry-import.ts';

const SignInAgainDialog = lazy(() => retryImport(() => import('./sign-in-again-dialog.tsx')));

/**
 * Sends a visitor who is not signed in to /login, which keeps the wanted page. When the server ended the session over a form with unsaved input, the form stays
 * and the sign-in comes to it.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn();
  const expired = useSessionExpired();
  const user = useSession();
  const location = useLocation();
  const waiting = useRef(false);
  waiting.current = !signedIn && expired && (waiting.current || hasUnsavedInput());
  if (!signedIn && !waiting.current) return <Navigate to="/login" replace state={{ from: `${location.pathname}${location.search}` }} />;
  return (
    <DraftOwner value={user ? `${draftsOf(user.id)}dialog:` : undefined}>
      {children}
      {!signedIn && (
        <Suspense>
          <SignInAgainDialog />
        </Suspense>
      )}
    </DraftOwner>
  );
}
