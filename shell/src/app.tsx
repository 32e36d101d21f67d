import { Route, Routes } from '@karkhana/shared-auth';
import { Loading } from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import type { AreaStore } from './federation/area-store.ts';
import { retryImport } from './retry-import.ts';
import { RequireSession } from './sign-in/require-session.tsx';
import { SignedInPages } from './signed-in-pages.tsx';
import { SuiteProvider } from './suite/suite-provider.tsx';

const SignInScreen = lazy(() => retryImport(() => import('./sign-in/sign-in-screen.tsx')));

/** /login, and behind the sign-in everything else. */
export function App({ store }: { store: AreaStore }) {
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route path="/login" element={<SignInScreen store={store} />} />
        <Route
          path="*"
          element={
            <RequireSession>
              <SuiteProvider store={store}>
                <SignedInPages store={store} />
              </SuiteProvider>
            </RequireSession>
          }
        />
      </Routes>
    </Suspense>
  );
}
